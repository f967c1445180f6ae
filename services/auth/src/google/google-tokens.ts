import { Injectable, Logger } from '@nestjs/common';
import { AuthConfig } from '../config.js';
import type { UserDocument } from '../users/user.schema.js';
import { readKey, seal, unseal } from './sealed.js';

/** Seals refresh tokens for the database and opens them (§6). */
@Injectable()
export class GoogleTokens {
  private readonly log = new Logger(GoogleTokens.name);
  private readonly key: Buffer;

  constructor({ ENCRYPTION_KEY }: AuthConfig) {
    this.key = readKey(ENCRYPTION_KEY);
  }

  /** What to write on a user; nothing when Google gave no new token, then the kept one goes on. */
  sealed(userId: string, refreshToken: string | null): Partial<Pick<UserDocument, 'googleToken'>> {
    return refreshToken === null ? {} : { googleToken: seal(this.key, userId, refreshToken) };
  }

  /** The refresh token of a user, or null when not connected. One that was sealed with a key of the past is lost: null, too. */
  open({ _id, googleToken }: UserDocument): string | null {
    try {
      return googleToken === null ? null : unseal(this.key, _id, googleToken);
    } catch {
      this.log.warn(`The token of ${_id} cannot be opened with the present key`);
      return null;
    }
  }
}
