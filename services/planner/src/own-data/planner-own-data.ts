import { Injectable } from '@nestjs/common';
import { type Caller, type InSpaces, personalSpace } from '@pawplan/contracts';
import {
  DIRECTORY_OWNERS,
  downloadedList,
  type OwnDataMembers,
  OwnDataStore,
  ownersIn,
  SpaceQuota,
} from '@pawplan/items';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import { GooglePairsRepository } from '../google/pairs/google-pairs.repository.js';
import { GoogleAccountsRepository } from '../google/runs/google-accounts.repository.js';
import { GoogleRunsRepository } from '../google/runs/google-runs.repository.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import { TodosRepository } from '../todos/todos.repository.js';

/**
 * The planner's data about one person: items that they created, their notifications, and the pairs and state of their
 * Google sync.
 */
@Injectable()
export class PlannerOwnData extends OwnDataStore {
  readonly owners = [
    ...DIRECTORY_OWNERS,
    ...ownersIn('space', 'todos', 'calendar_events', 'special_dates', 'notifications'),
    ...ownersIn('user', 'notifications', 'google_pairs', 'google_accounts', 'google_runs'),
  ];

  constructor(
    private readonly todos: TodosRepository,
    private readonly events: CalendarRepository,
    private readonly dates: SpecialDatesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly notifier: NotificationsService,
    private readonly pairs: GooglePairsRepository,
    private readonly accounts: GoogleAccountsRepository,
    private readonly runs: GoogleRunsRepository,
    private readonly quota: SpaceQuota,
  ) {
    super();
  }

  members(caller: Caller, { spaces }: InSpaces): OwnDataMembers {
    const { userId } = caller;
    return {
      todos: downloadedList(this.todos.createdBy(userId, spaces)),
      calendarEvents: downloadedList(this.events.createdBy(userId, spaces)),
      specialDates: downloadedList(this.dates.createdBy(userId, spaces), 'scheduledAt', 'remindAt'),
      notifications: downloadedList(this.notifier.withTitles(caller, { spaces }), 'memberId', 'groupVersion'),
    };
  }

  /** Deletes the sync runs first, so that no sync writes data that is deleted here. Items in groups stay. */
  async erase(userId: string): Promise<void> {
    await this.runs.deleteOf(userId);
    await this.pairs.deleteOf(userId);
    await this.accounts.deleteOf(userId);
    for (const items of [this.todos, this.events, this.dates]) await items.purge(personalSpace(userId));
    await this.notifications.deleteOf(userId);
    await this.quota.forget(personalSpace(userId));
  }
}
