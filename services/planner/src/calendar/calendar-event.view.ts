import type { CalendarEvent } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import type { CalendarEventDocument } from './calendar-event.schema.js';

/** Converts a stored event to its reply format, with the name of its creator. */
export function viewCalendarEvent(event: CalendarEventDocument, nameOf: Names): CalendarEvent {
  return {
    _id: event._id,
    title: event.title,
    description: event.description,
    date: event.date,
    endDate: event.endDate,
    startTime: event.startTime,
    endTime: event.endTime,
    timeZone: event.timeZone,
    color: event.color,
    isAllDay: event.isAllDay,
    fromGoogle: event.fromGoogle,
    timeReadOnly: event.timeReadOnly,
    createdBy: nameOf(event.createdBy),
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
    version: event.version,
  };
}
