import { Injectable } from '@nestjs/common';
import { focusChanged, groupSpace, personalSpace, type Space } from '@pawplan/contracts';
import { Clock, type Transaction, UnitOfWork } from '@pawplan/platform';
import { type PersonDay, TotalsRepository } from '../../totals/totals.repository.js';
import { FocusSessionsRepository } from '../focus-sessions.repository.js';
import { PurgesRepository } from './purges.repository.js';

const BATCH = 100;

/**
 * Sessions are not deleted when their group is purged: they move to each person's own space. The event only records the
 * purge. The sessions are then moved day by day, each day in its own transaction, so the move can be interrupted at any
 * point and any replica can continue it.
 */
@Injectable()
export class PurgeService {
  constructor(
    private readonly purges: PurgesRepository,
    private readonly sessions: FocusSessionsRepository,
    private readonly totals: TotalsRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Records that a group was purged. */
  begin(groupId: string, tx: Transaction): Promise<void> {
    return this.purges.begin(groupSpace(groupId), tx);
  }

  /**
   * Moves the remaining sessions of purged groups. After `stop` it leaves the rest for later. Throws during a database
   * outage.
   */
  async advance(stop?: AbortSignal): Promise<void> {
    for (const space of await this.purges.pending()) await this.empty(space, stop);
  }

  private async empty(space: Space, stop?: AbortSignal): Promise<void> {
    for (;;) {
      const days = await this.totals.daysIn(space, BATCH);
      if (days.length === 0) return this.purges.end(space);
      for (const day of days) {
        if (stop?.aborted) return;
        await this.move(day);
      }
    }
  }

  /** Moves a person's day to their personal space: the sessions and the total of the day. */
  private move(day: PersonDay): Promise<void> {
    return this.work.run(async (tx) => {
      const space = personalSpace(day.userId);
      if (!(await this.totals.moveDay(day, space, tx))) return;
      await this.sessions.moveDay(day, space, tx);
      const version = this.clock.now().getTime();
      tx.emit(focusChanged, { id: day.userId, version }, { space, collection: 'focus', by: '' });
    });
  }
}
