import { Injectable } from '@nestjs/common';
import { type Caller, personalSpace } from '@pawplan/contracts';
import { downloadedList, type OwnDataMembers, OwnDataStore, ownersIn, SpaceQuota } from '@pawplan/items';
import { shortValue } from '@pawplan/platform';
import { FocusSessionsRepository } from '../focus-sessions/focus-sessions.repository.js';
import { TotalsRepository } from '../totals/totals.repository.js';
import { FocusStreaksRepository } from '../trophies/focus-streaks.repository.js';
import { TalliesRepository } from '../trophies/tallies.repository.js';
import { TrophiesRepository } from '../trophies/trophies.repository.js';
import { viewTrophies } from '../trophies/trophy.view.js';

/**
 * The data of this service about one person: their sessions in all spaces, and the totals, streaks and trophies from
 * them. All of it belongs to this person only.
 */
@Injectable()
export class FocusOwnData extends OwnDataStore {
  readonly owners = [
    ...ownersIn('user', 'sessions', 'daily-totals', 'runs', 'trophies'),
    ...ownersIn('space', 'sessions', 'daily-totals'),
    { collection: 'tallies', field: '_id', ownerType: 'user' } as const,
  ];

  constructor(
    private readonly sessions: FocusSessionsRepository,
    private readonly totals: TotalsRepository,
    private readonly tallies: TalliesRepository,
    private readonly streaks: FocusStreaksRepository,
    private readonly trophies: TrophiesRepository,
    private readonly quota: SpaceQuota,
  ) {
    super();
  }

  members({ userId }: Caller): OwnDataMembers {
    return {
      sessions: downloadedList(this.sessions.allOf(userId), 'titleAskedAt', 'askTitleAt'),
      dailyTotals: downloadedList(this.totals.allOf(userId)),
      totals: shortValue(() => this.tallies.get(userId)),
      trophies: shortValue(async () => viewTrophies(await this.trophies.list(userId))),
    };
  }

  async erase(userId: string): Promise<void> {
    for (const repository of [this.sessions, this.totals, this.trophies, this.streaks, this.tallies])
      await repository.deleteOf(userId);
    await this.quota.forget(personalSpace(userId));
  }
}
