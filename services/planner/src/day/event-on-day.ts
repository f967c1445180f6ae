import { addDays, localInstant } from '@pawplan/platform';
import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';

/** The fields of an event that say when it takes place. */
type EventTime = Pick<CalendarEventDocument, 'date' | 'endDate' | 'startTime' | 'endTime' | 'timeZone' | 'isAllDay'>;

/**
 * When an event takes place on a day in a zone: null when it does not, and without `at` when it lasts all day or began
 * before. An all-day event is on its days wherever a person is.
 */
export function eventOnDay(event: EventTime, day: string, zone: string): { at?: Date } | null {
  const { date, startTime, endTime, timeZone, isAllDay } = event;
  const last = event.endDate ?? date;
  if (isAllDay) return date <= day && day <= last ? {} : null;
  const [begins, ends] = [localInstant(day, '00:00', zone), localInstant(addDays(day, 1), '00:00', zone)];
  const [start, end] = [localInstant(date, startTime, timeZone), localInstant(last, endTime, timeZone)];
  if (start >= begins) return start < ends ? { at: start } : null;
  return end > begins ? {} : null;
}
