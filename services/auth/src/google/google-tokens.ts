import { Injectable, Logger } from '@nestjs/common';
import { SecretBox } from '../secrets/secret-box.js';
import type { UserDocument } from '../users/user.schema.js';

/** Encrypts refresh tokens for the database and decrypts them. */
@Injectable()
export class GoogleTokens {
  private readonly log = new Logger(GoogleTokens.name);

  constructor(private readonly box: SecretBox) {}

  /** The fields to write on a user; empty when Google sent no new token, so that the stored one stays. */
  encrypted(userId: string, refreshToken: string | null): Partial<Pick<UserDocument, 'googleToken'>> {
    return refreshToken === null ? {} : { googleToken: this.box.seal(userId, refreshToken) };
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
    const opened = googleToken === null ? null : this.box.open(_id, googleToken);
    if (googleToken !== null && !opened) {
      this.log.warn(`The token of ${_id} cannot be decrypted with any of the present keys`);
    }
    return opened;
  }
}
