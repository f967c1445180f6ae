import { createHash, createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { keysOf } from '@pawplan/platform';
import { AuthConfig } from '../config.js';
import { readKey } from '../secrets/encryption.js';

/** A plain hash is enough for a token of 256 random bits. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * The tokens of links in e-mails. Each is derived from the id of its e-mail and from the key of this installation. So
 * no token is stored or sent through the broker before its e-mail is sent, and an e-mail that is sent again contains
 * the same link.
 */
@Injectable()
export class MailedTokens {
  private readonly keys: readonly Buffer[];

  constructor({ ENCRYPTION_KEY }: AuthConfig) {
    this.keys = keysOf(ENCRYPTION_KEY).map(readKey);
  }

  /** The token for a new e-mail. */
  newest(mailId: string): string {
    return this.candidates(mailId)[0] ?? '';
  }

  /** The tokens that the e-mail may have, one for each present key, newest first. */
  candidates(mailId: string): string[] {
    return this.keys.map((key) => createHmac('sha256', key).update(`mailed-link:${mailId}`).digest('base64url'));
  }
}
