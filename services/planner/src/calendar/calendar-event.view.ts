import { CALENDAR_EVENT_DEFAULTS, type CalendarEvent } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import { viewFields } from '@pawplan/items';
import type { CalendarEventDocument } from './calendar-event.schema.js';

/** Converts a stored event to its reply format, with the name of its creator. */
export function viewCalendarEvent(event: CalendarEventDocument, nameOf: Names): CalendarEvent {
  return {
    ...viewFields(event, CALENDAR_EVENT_DEFAULTS),
    title: event.title,
    date: event.date,
    endDate: event.endDate,
    startTime: event.startTime,
    endTime: event.endTime,
    timeZone: event.timeZone,
    fromGoogle: event.fromGoogle,
    timeReadOnly: event.timeReadOnly,
    ...(event.recurrence && { recurrence: event.recurrence.rule }),
    ...(event.occurrence && { occurrence: event.occurrence }),
    createdBy: nameOf(event.createdBy),
  };
}
