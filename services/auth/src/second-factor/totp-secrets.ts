import { Injectable, Logger } from '@nestjs/common';
import { SecretBox } from '../secrets/secret-box.js';
import type { UserDocument } from '../users/user.schema.js';
import type { StoredSecondFactor } from './second-factor.schema.js';

/** A stored secret is bound to its user and its purpose. */
const ownerOf = (userId: string): string => `${userId}:totp`;

/** Encrypts the secrets of apps for the database and decrypts them. */
@Injectable()
export class TotpSecrets {
  private readonly log = new Logger(TotpSecrets.name);

  constructor(private readonly box: SecretBox) {}

  seal(userId: string, secret: string): string {
    return this.box.seal(ownerOf(userId), secret);
  }

  /** The secret of a user; null when the key that encrypted it is no longer configured, or there is no app. */
  open(userId: string, { secret }: StoredSecondFactor): string | null {
    if (!secret) return null;
    const opened = this.box.open(ownerOf(userId), secret);
    if (!opened) this.log.warn(`The second factor of ${userId} cannot be decrypted with any of the present keys`);
    return opened?.secret ?? null;
  }

  /** The fields to write on a user whose secret is encrypted with an older key; null when nothing needs to change. */
  reencrypt({ _id, secondFactor }: UserDocument): Pick<UserDocument, 'secondFactor'> | null {
    const opened = secondFactor?.secret ? this.box.open(ownerOf(_id), secondFactor.secret) : null;
    if (!secondFactor || !opened || opened.isNewest) return null;
    return { secondFactor: { ...secondFactor, secret: this.seal(_id, opened.secret) } };
  }
}
