import { Injectable } from '@nestjs/common';
import { type Caller, type InSpaces, personalSpace } from '@pawplan/contracts';
import {
  DIRECTORY_OWNERS,
  downloadedList,
  GivenRecords,
  type OwnDataMembers,
  OwnDataStore,
  type OwnerField,
  ownersIn,
  SpaceQuota,
} from '@pawplan/items';
import { CalendarFeedsRepository } from '../feeds/calendar-feeds.repository.js';
import { GooglePairsRepository } from '../google/pairs/google-pairs.repository.js';
import { GoogleAccountsRepository } from '../google/runs/google-accounts.repository.js';
import { GoogleRunsRepository } from '../google/runs/google-runs.repository.js';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import { PlannerKinds } from './planner-kinds.js';

/** The collections of records of given reminders. The notifications themselves are in the notify service. */
const GIVEN_REMINDERS = ['notifications', 'given_reminders'] as const;

/**
 * The planner's data about one person: items that they created, their calendar feeds, the reminders that they set for
 * themselves, the pairs and state of their Google sync, and the records of reminders that they were given.
 */
@Injectable()
export class PlannerOwnData extends OwnDataStore {
  readonly owners: readonly OwnerField[];

  constructor(
    private readonly kinds: PlannerKinds,
    private readonly givenReminders: GivenRecords,
    private readonly pairs: GooglePairsRepository,
    private readonly accounts: GoogleAccountsRepository,
    private readonly runs: GoogleRunsRepository,
    private readonly feeds: CalendarFeedsRepository,
    private readonly ownReminders: OwnRemindersRepository,
    private readonly quota: SpaceQuota,
  ) {
    super();
    this.owners = [
      ...DIRECTORY_OWNERS,
      ...ownersIn(
        'space',
        ...kinds.all.map(({ stored }) => stored),
        ...GIVEN_REMINDERS,
        'calendar_feeds',
        'own_reminders',
      ),
      ...ownersIn(
        'user',
        ...GIVEN_REMINDERS,
        'calendar_feeds',
        'own_reminders',
        'google_pairs',
        'google_accounts',
        'google_runs',
      ),
    ];
  }

  members(caller: Caller, { spaces }: InSpaces): OwnDataMembers {
    const { userId } = caller;
    const items = Object.entries(this.kinds.byName).map(([name, kind]) => [name, kind.createdBy(userId, spaces)]);
    return {
      ...Object.fromEntries(items),
      calendarFeeds: downloadedList(this.feeds.inSpaces(userId, spaces), 'secretHash', 'slot'),
      ownReminders: downloadedList(this.ownReminders.inSpaces(userId, spaces)),
    };
  }

  /** Deletes the sync runs first, so that no sync writes data that is deleted here. Items in groups stay. */
  async erase(userId: string): Promise<void> {
    await this.runs.deleteOf(userId);
    await this.pairs.deleteOf(userId);
    await this.accounts.deleteOf(userId);
    for (const kind of this.kinds.all) await kind.purge(personalSpace(userId));
    await this.givenReminders.deleteOf(userId);
    await this.feeds.deleteOf(userId);
    await this.ownReminders.deleteOf(userId);
    await this.quota.forget(personalSpace(userId));
  }
}
