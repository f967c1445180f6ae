import { Injectable } from '@nestjs/common';
import { focusChanged, groupSpace, personalSpace, type Space } from '@pawplan/contracts';
import { Clock, type Transaction, UnitOfWork } from '@pawplan/platform';
import { type PersonDay, PurgesRepository } from './purges.repository.js';

const BATCH = 100;

/**
 * What was recorded in a group outlives it: it moves to each person's own space (§1, §5 of the decisions). The move is noted with the event and made
 * day by day, each a transaction of its own, so it may stop anywhere and go on in any replica.
 */
@Injectable()
export class PurgeService {
  constructor(
    private readonly purges: PurgesRepository,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Notes that a group was purged. */
  begin(groupId: string, tx: Transaction): Promise<void> {
    return this.purges.begin(groupSpace(groupId), tx);
  }

  /** Moves what is left of purged groups; leaves the rest for later when told to stop. Throws when the database is away. */
  async advance(stop?: AbortSignal): Promise<void> {
    for (const space of await this.purges.underWay()) await this.empty(space, stop);
  }

  private async empty(space: Space, stop?: AbortSignal): Promise<void> {
    for (;;) {
      const days = await this.purges.days(space, BATCH);
      if (days.length === 0) return this.purges.end(space);
      for (const day of days) {
        if (stop?.aborted) return;
        await this.move(day);
      }
    }
  }

  private move(of: PersonDay): Promise<void> {
    return this.work.run(async (tx) => {
      if (!(await this.purges.move(of, tx))) return;
      const version = this.clock.now().getTime();
      const space = personalSpace(of.userId);
      tx.emit(focusChanged, { id: of.userId, version }, { space, collection: 'focus', by: '' });
    });
  }
}
