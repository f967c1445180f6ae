import { Injectable } from '@nestjs/common';
import { type Caller, type InSpaces, personalSpace } from '@pawplan/contracts';
import {
  DIRECTORY_OWNERS,
  downloadedList,
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
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import { PlannerKinds } from './planner-kinds.js';

/**
 * The planner's data about one person: items that they created, their notifications, their own reminders, their calendar feeds, and the
 * pairs and state of their Google sync.
 */
@Injectable()
export class PlannerOwnData extends OwnDataStore {
  readonly owners: readonly OwnerField[];

  constructor(
    private readonly kinds: PlannerKinds,
    private readonly notifications: NotificationsRepository,
    private readonly notifier: NotificationsService,
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
        'notifications',
        'calendar_feeds',
        'own_reminders',
      ),
      ...ownersIn(
        'user',
        'notifications',
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
      notifications: downloadedList(this.notifier.withTitles(caller, { spaces }), 'memberId', 'groupVersion'),
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
    await this.notifications.deleteOf(userId);
    await this.feeds.deleteOf(userId);
    await this.ownReminders.deleteOf(userId);
    await this.quota.forget(personalSpace(userId));
  }
}
