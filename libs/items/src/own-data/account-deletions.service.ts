import { Injectable } from '@nestjs/common';
import { Clock, type Transaction } from '@pawplan/platform';
import { AccountDeletionsRepository } from './account-deletions.repository.js';
import { OwnDataStore } from './own-data-store.js';

const BATCH = 100;
/**
 * Milliseconds after which every call that was in progress when the account was deleted has ended, including the
 * longest call to Google.
 */
const MAX_CALL_MS = 60_000;

/**
 * Deletes the data that belongs to one person alone after they deleted their account. The event handler only records
 * the deletion. A poller does the work, so that it may stop at any point and continue in any replica. The deletion runs
 * again one minute later, because a call that started before it may have written data after it.
 */
@Injectable()
export class AccountDeletionsService {
  constructor(
    private readonly deletions: AccountDeletionsRepository,
    private readonly data: OwnDataStore,
    private readonly clock: Clock,
  ) {}

  /** Records that an account was deleted. */
  begin(userId: string, tx: Transaction): Promise<void> {
    return this.deletions.begin(userId, this.clock.now(), tx);
  }

  /**
   * Processes the due deletions. Leaves the rest for later when `stop` is aborted. Throws when the database is
   * unavailable.
   */
  async advance(stop?: AbortSignal): Promise<void> {
    for (;;) {
      const due = await this.deletions.due(this.clock.now(), BATCH);
      for (const { _id: userId, heardAt } of due) {
        if (stop?.aborted) return;
        const settledAt = new Date(heardAt.getTime() + MAX_CALL_MS);
        const last = this.clock.now() >= settledAt;
        await this.data.erase(userId);
        if (last) await this.deletions.end(userId);
        else await this.deletions.postpone(userId, settledAt);
      }
      if (due.length < BATCH) return;
    }
  }
}
