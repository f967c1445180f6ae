import { Injectable } from '@nestjs/common';
import { ItemReminders, ReminderUpdates } from '@pawplan/items';
import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';
import { EventReminders } from './event-reminders.js';

/** Keeps the reminders of events up to date when the events change. */
@Injectable()
export class EventReminderUpdates extends ReminderUpdates<CalendarEventDocument> {
  constructor(kind: EventReminders, reminders: ItemReminders) {
    super(kind, reminders);
  }
}
