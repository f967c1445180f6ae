import { Injectable } from '@nestjs/common';
import { TokenSigner } from '../token-signer.js';

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
  constructor(private readonly signer: TokenSigner) {}

  async of({ _id, round }: Round): Promise<string> {
    return `${_id}.${round}.${await this.signer.sign('snooze', _id, round)}`;
  }

  /** The delivery and the round of a token, or null when it is not valid. */
  async read(token: string): Promise<Round | null> {
    const [, _id = '', digits = '', signature = ''] = TOKEN.exec(token) ?? [];
    const round = Number(digits);
    return (await this.signer.isSigned(signature, 'snooze', _id, round)) ? { _id, round } : null;
  }
}
