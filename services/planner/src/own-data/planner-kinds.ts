import { Injectable } from '@nestjs/common';
import { type OwnedItems, ownedItems } from '@pawplan/items';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import { TodosRepository } from '../todos/todos.repository.js';

/**
 * All kinds of items of this service. The download, the deletion of accounts and of groups, the search for orphaned
 * data and the live events of a deleted account all use this list.
 */
@Injectable()
export class PlannerKinds {
  /** By the name in the download, in the order of the download. */
  readonly byName: Readonly<Record<string, OwnedItems>>;

  constructor(todos: TodosRepository, events: CalendarRepository, dates: SpecialDatesRepository) {
    this.byName = {
      todos: ownedItems(todos, 'todos', 'scheduledAt', 'remindAt'),
      calendarEvents: ownedItems(events, 'calendar', 'scheduledAt', 'remindAt'),
      specialDates: ownedItems(dates, 'special-dates', 'scheduledAt', 'remindAt'),
    };
  }

  get all(): OwnedItems[] {
    return Object.values(this.byName);
  }
}
