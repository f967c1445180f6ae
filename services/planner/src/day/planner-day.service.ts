import { Injectable, Logger } from '@nestjs/common';
import type { DayEntry, GetDayOfPerson, PlannerDay, Space } from '@pawplan/contracts';
import { dayList, entriesOf } from '@pawplan/items';
import { addDays, Failure } from '@pawplan/platform';
import { trusted } from 'mongoose';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import { occurrence } from '../special-dates/recurrence.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import { TodosRepository } from '../todos/todos.repository.js';
import { eventOnDay } from './event-on-day.js';

/** Lists what a person has on a day. The access to the spaces must have been checked. */
@Injectable()
export class PlannerDayService {
  private readonly log = new Logger(PlannerDayService.name);

  constructor(
    private readonly events: CalendarRepository,
    private readonly todos: TodosRepository,
    private readonly dates: SpecialDatesRepository,
  ) {}

  async of({ userId, spaces, day, timeZone }: GetDayOfPerson): Promise<PlannerDay> {
    const events: DayEntry[] = [];
    for (const space of spaces) events.push(...(await this.eventsIn(space, day, timeZone)));
    const [todos, dates] = [await this.todosOf(userId, spaces, day), await this.datesIn(spaces, day)];
    return { events: dayList(events.sort(byTime)), todos: dayList(todos.sort(byTime)), dates: dayList(dates) };
  }

  /** None in a space with so many occurrences that they cannot be listed, so that the others are listed still. */
  private async eventsIn(space: Space, day: string, zone: string): Promise<DayEntry[]> {
    // The day of an event is one of its own zone.
    const window = { from: addDays(day, -1), to: addDays(day, 1) };
    try {
      return await entriesOf(
        [space],
        () => this.events.byDay(space, window),
        (event) => {
          const on = eventOnDay(event, day, zone);
          return on && { title: event.title, space, ...(on.at && { at: on.at.toISOString() }) };
        },
      );
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'invalid')) throw error;
      this.log.warn(`The events of ${space} are left out: ${error.message}`);
      return [];
    }
  }

  private todosOf(userId: string, spaces: readonly Space[], day: string): Promise<DayEntry[]> {
    return entriesOf(
      spaces,
      (space) => this.todos.dueFor(space, userId, day),
      ({ title, space, dueDate }) => ({ title, space, ...(dueDate && { at: dueDate }) }),
    );
  }

  private datesIn(spaces: readonly Space[], day: string): Promise<DayEntry[]> {
    const mayBeOn = { date: trusted({ $lte: day }), $or: [{ date: day }, { isRecurring: true }] };
    return entriesOf(
      spaces,
      (space) => this.dates.byId(space, mayBeOn),
      (date) => (occurrence(date, day) === day ? { title: date.title, space: date.space } : null),
    );
  }
}

const byTime = ({ at: a = '' }: DayEntry, { at: b = '' }: DayEntry): number => (a < b ? -1 : Number(a > b));
