import { Injectable, Logger } from '@nestjs/common';
import { type Keys, keysOf } from '@pawplan/platform';
import { AuthConfig } from '../config.js';
import type { UserDocument } from '../users/user.schema.js';
import { decryptWithAny, encrypt, readKey } from './encryption.js';

/** Encrypts refresh tokens for the database and decrypts them. */
@Injectable()
export class GoogleTokens {
  private readonly log = new Logger(GoogleTokens.name);
  private readonly keys: Keys<Buffer>;

  constructor({ ENCRYPTION_KEY }: AuthConfig) {
    const [newest, ...older] = keysOf(ENCRYPTION_KEY);
    this.keys = [readKey(newest), ...older.map(readKey)];
  }

  /** Whether there are old keys besides the current one. */
  get isRotating(): boolean {
    return this.keys.length > 1;
  }

  /** The fields to write on a user; empty when Google sent no new token, so that the stored one stays. */
  encrypted(userId: string, refreshToken: string | null): Partial<Pick<UserDocument, 'googleToken'>> {
    return refreshToken === null ? {} : { googleToken: encrypt(this.keys[0], userId, refreshToken) };
  }

  /**
   * The refresh token of a user, or null when not connected. Also null when the key that encrypted it is no longer
   * configured: then the token is lost.
   */
  open(user: UserDocument): string | null {
    return this.opened(user)?.secret ?? null;
  }

  /** The fields to write on a user whose token is encrypted with an older key; null when nothing needs to change. */
  reencrypt(user: UserDocument): Partial<Pick<UserDocument, 'googleToken'>> | null {
    const opened = this.opened(user);
    return !opened || opened.isNewest ? null : this.encrypted(user._id, opened.secret);
  }

  private opened({ _id, googleToken }: UserDocument) {
    try {
      return googleToken === null ? null : decryptWithAny(this.keys, _id, googleToken);
    } catch {
      this.log.warn(`The token of ${_id} cannot be opened with any of the present keys`);
      return null;
    }
  }
}
