import { Injectable } from '@nestjs/common';
import { type Caller, type InSpaces, type OwnPart, personalSpace } from '@pawplan/contracts';
import { downloaded, PersonalData } from '@pawplan/directory';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import { GooglePairsRepository } from '../google/pairs/google-pairs.repository.js';
import { GoogleAccountsRepository } from '../google/runs/google-accounts.repository.js';
import { GoogleRunsRepository } from '../google/runs/google-runs.repository.js';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import { TodosRepository } from '../todos/todos.repository.js';

/** What the planner holds of one person: what they made, what they were told, and how their Google calendar is paired. */
@Injectable()
export class PlannerData extends PersonalData {
  constructor(
    private readonly todos: TodosRepository,
    private readonly events: CalendarRepository,
    private readonly dates: SpecialDatesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly pairs: GooglePairsRepository,
    private readonly accounts: GoogleAccountsRepository,
    private readonly runs: GoogleRunsRepository,
  ) {
    super();
  }

  async gather({ userId }: Caller, { spaces }: InSpaces): Promise<OwnPart> {
    const [todos, calendarEvents, specialDates, notifications] = await Promise.all([
      this.todos.madeBy(userId, spaces),
      this.events.madeBy(userId, spaces),
      this.dates.madeBy(userId, spaces),
      this.notifications.list({ userId, spaces }),
    ]);
    return {
      todos: todos.map((todo) => downloaded(todo)),
      calendarEvents: calendarEvents.map((event) => downloaded(event)),
      specialDates: specialDates.map((date) => downloaded(date, 'scheduledAt', 'remindAt')),
      notifications: notifications.map((notification) => downloaded(notification)),
    };
  }

  /** Runs go first, so that no sync writes what is deleted here. What stands in groups stays. */
  async erase(userId: string): Promise<void> {
    await this.runs.deleteOf(userId);
    await this.pairs.deleteOf(userId);
    await this.accounts.deleteOf(userId);
    for (const items of [this.todos, this.events, this.dates]) await items.purge(personalSpace(userId));
    await this.notifications.deleteOf(userId);
  }
}
