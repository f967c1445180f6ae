import { Injectable } from '@nestjs/common';
import type { Audience } from '@pawplan/directory';
import {
  checkReminders,
  GivenRemindersRepository,
  type ReminderCheck,
  ReminderKind,
  type UpdatedKind,
} from '@pawplan/items';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import { occurrencesFrom } from './event-occurrences.js';
import { ItemsWithOwn, type WithOwn } from './items-with-own.js';

type Event = CalendarEventDocument;

/** How events remind the people of their space. A series and each changed occurrence of it remind on their own. */
@Injectable()
export class EventReminders extends ReminderKind<WithOwn<Event>> implements UpdatedKind<Event> {
  readonly type = 'event';
  readonly items: ItemsWithOwn<Event>;

  constructor(
    events: CalendarRepository,
    own: OwnRemindersRepository,
    readonly given: GivenRemindersRepository,
  ) {
    super();
    this.items = new ItemsWithOwn(events, own);
  }

  titleOf({ title }: Event): string {
    return title;
  }

  check(event: WithOwn<Event>, audience: Audience, now: Date): ReminderCheck {
    const { reminders = [], scheduledAt = event.createdAt, own } = event;
    const source = { reminders, scheduledAt, own, occurrencesFrom: (day: string) => occurrencesFrom(event, day) };
    return checkReminders({ ...source, isFor: () => true }, audience, now);
  }

  scheduleOf({ date, endDate, startTime, endTime, isAllDay, timeZone, recurrence }: Event): unknown {
    return [date, endDate, startTime, endTime, isAllDay, timeZone, recurrence?.rule ?? null];
  }

  removedOccurrences(event: Event, before: Event): ((occurrence: string) => boolean) | null {
    const old = new Set(exceptionsOf(before));
    const days = exceptionsOf(event).filter((day) => !old.has(day));
    return days.length === 0 ? null : (occurrence) => days.some((day) => occurrence.startsWith(day));
  }
}

const exceptionsOf = ({ recurrence }: Event): string[] =>
  recurrence ? [...recurrence.deletedDays, ...recurrence.changedDays] : [];
