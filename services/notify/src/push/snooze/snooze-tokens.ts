import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VapidKeys } from '../vapid-keys.js';

interface Round {
  _id: string;
  round: number;
}

const TOKEN = /^([\w:.-]{1,80})\.(\d{1,4})\.([\w-]{43})$/;

/**
 * Tokens with which a message can be postponed without a session. They are not stored: they are an HMAC of the delivery
 * and its round. A delivery that is postponed gets another round, so a token works once.
 */
@Injectable()
export class SnoozeTokens {
  constructor(private readonly keys: VapidKeys) {}

  async of({ _id, round }: Round): Promise<string> {
    return `${_id}.${round}.${await this.sign(_id, round)}`;
  }

  /** The delivery and the round of a token, or null when it is not valid. */
  async read(token: string): Promise<Round | null> {
    const [, _id = '', digits = '', signature = ''] = TOKEN.exec(token) ?? [];
    const expected = Buffer.from(await this.sign(_id, Number(digits)));
    const given = Buffer.from(signature);
    const isValid = given.length === expected.length && timingSafeEqual(given, expected);
    return isValid ? { _id, round: Number(digits) } : null;
  }

  private async sign(id: string, round: number): Promise<string> {
    const { privateKey } = await this.keys.get();
    return createHmac('sha256', privateKey)
      .update(JSON.stringify(['snooze', id, round]))
      .digest('base64url');
  }
}
