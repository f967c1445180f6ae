import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { UnitOfWork } from '@pawplan/platform';
import { GoogleTokens } from '../google/google-tokens.js';
import { TotpSecrets } from '../second-factor/totp-secrets.js';
import type { UserDocument } from '../users/user.schema.js';
import { type UserChanges, UsersRepository } from '../users/users.repository.js';
import { SecretBox } from './secret-box.js';

const PAGE = 200;

/**
 * Encrypts the stored secrets with the newest key, at every start with several keys. The replica that starts last also
 * handles secrets that earlier replicas wrote, so that afterwards no stored secret needs an older key.
 */
@Injectable()
export class SecretRotation implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(SecretRotation.name);
  private stopped = false;

  constructor(
    private readonly box: SecretBox,
    private readonly googleTokens: GoogleTokens,
    private readonly totpSecrets: TotpSecrets,
    private readonly users: UsersRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** Does not delay the start, because the older keys can still decrypt everything. */
  onApplicationBootstrap(): void {
    if (!this.box.isRotating) return;
    this.run().then(
      (count) =>
        this.log.log(
          `The secrets of ${count} users were encrypted with the newest key; no secret needs an older key any more`,
        ),
      (error) => this.log.error(`Some secrets are still encrypted with an older key: ${error}`),
    );
  }

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  private async run(): Promise<number> {
    let count = 0;
    for (let after = ''; !this.stopped; ) {
      const users = await this.users.page(after, PAGE);
      for (const user of users) if (this.reencrypt(user) && (await this.rotate(user._id))) count += 1;
      const last = users.at(-1);
      if (!last) return count;
      after = last._id;
    }
    throw new Error('stopped before the end');
  }

  /**
   * Returns whether a secret was encrypted again. If it changes in the meantime, the unit of work starts again.
   */
  private rotate(userId: string): Promise<boolean> {
    return this.work.run(async (tx) => {
      const user = await this.users.get(userId, tx);
      const changes = user && this.reencrypt(user);
      return changes ? (await this.users.update(userId, changes, tx)) !== null : false;
    });
  }

  private reencrypt(user: UserDocument): UserChanges | null {
    const [googleToken, secondFactor] = [this.googleTokens.reencrypt(user), this.totpSecrets.reencrypt(user)];
    return googleToken || secondFactor ? { ...googleToken, ...secondFactor } : null;
  }
}
