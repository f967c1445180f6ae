import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { UnitOfWork } from '@pawplan/platform';
import { UsersRepository } from '../users/users.repository.js';
import { GoogleTokens } from './google-tokens.js';

const PAGE = 200;

/**
 * Encrypts the stored tokens with the newest key, at every start with several keys. The replica that starts last also
 * handles tokens that earlier replicas wrote, so that afterwards no stored token needs an older key.
 */
@Injectable()
export class TokenRotation implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(TokenRotation.name);
  private stopped = false;

  constructor(
    private readonly tokens: GoogleTokens,
    private readonly users: UsersRepository,
    private readonly work: UnitOfWork,
  ) {}

  /** Does not delay the start, because the older keys can still decrypt everything. */
  onApplicationBootstrap(): void {
    if (!this.tokens.isRotating) return;
    this.run().then(
      (count) =>
        this.log.log(`${count} Google tokens were encrypted with the newest key; no token needs an older key any more`),
      (error) => this.log.error(`Some Google tokens are still encrypted with an older key: ${error}`),
    );
  }

  onApplicationShutdown(): void {
    this.stopped = true;
  }

  private async run(): Promise<number> {
    let count = 0;
    for (let after = ''; !this.stopped; ) {
      const users = await this.users.page(after, PAGE);
      for (const user of users) if (this.tokens.reencrypt(user) && (await this.rotate(user._id))) count += 1;
      const last = users.at(-1);
      if (!last) return count;
      after = last._id;
    }
    throw new Error('stopped before the end');
  }

  /**
   * Returns whether the token was encrypted again. If the token changes in the meantime, the unit of work starts again.
   */
  private rotate(userId: string): Promise<boolean> {
    return this.work.run(async (tx) => {
      const user = await this.users.get(userId, tx);
      const changes = user && this.tokens.reencrypt(user);
      return changes ? (await this.users.update(userId, changes, tx)) !== null : false;
    });
  }
}
