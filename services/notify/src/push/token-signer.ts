import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { VapidKeys } from './vapid-keys.js';

/** Signs the tokens with which people act without a session, so that they need not be stored. */
@Injectable()
export class TokenSigner {
  constructor(private readonly keys: VapidKeys) {}

  /** The signature of the content of a token (an HMAC). `purpose` keeps tokens of different kinds apart. */
  async sign(purpose: string, ...said: (string | number)[]): Promise<string> {
    const { privateKey } = await this.keys.get();
    return createHmac('sha256', privateKey)
      .update(JSON.stringify([purpose, ...said]))
      .digest('base64url');
  }

  /** Whether a signature matches the content of a token. Takes equally long for every wrong one of the right length. */
  async isSigned(signature: string, purpose: string, ...said: (string | number)[]): Promise<boolean> {
    const expected = Buffer.from(await this.sign(purpose, ...said));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
