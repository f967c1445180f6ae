import { type RemindedOccurrence, wholeDay } from '@pawplan/items';
import { addDays } from '@pawplan/platform';
import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';
import { isSeries, LAST_DAY, unchangedOccurrences } from '../calendar/series/series.js';

/** The fields of an event that say when it takes place. */
type EventTime = Pick<CalendarEventDocument, 'date' | 'endDate' | 'startTime' | 'endTime' | 'timeZone' | 'isAllDay'>;

/** An event of Google's may end when it starts. A reminder at its time needs a time until which it is given. */
function minuteAfter(day: string, time: string): RemindedOccurrence['until'] {
  const next = new Date(Date.parse(`${day}T${time}Z`) + 60_000).toISOString();
  return { day: next.slice(0, 10), time: next.slice(11, 16) };
}

/** When an event takes place. An all-day event is on its days wherever a person is. */
function occurrenceOf({ date, endDate, startTime, endTime, timeZone, isAllDay }: EventTime): RemindedOccurrence {
  if (isAllDay) return wholeDay(date, endDate ?? date);
  const isMoment = endTime === startTime && (endDate ?? date) === date;
  const until = isMoment ? minuteAfter(date, startTime) : { day: endDate ?? date, time: endTime };
  return { key: `${date}T${startTime}`, day: date, time: startTime, until, zone: timeZone };
}

/**
 * The occurrences of an event from a day on, in order. Those of a series that were deleted or changed are left out: a
 * changed one is an item of its own. Of a single event, its only one, even if it is over.
 */
export function* occurrencesFrom(event: CalendarEventDocument, day: string): Generator<RemindedOccurrence> {
  if (!isSeries(event)) yield occurrenceOf(event);
  else for (const one of unchangedOccurrences(event, addDays(day, -1), LAST_DAY)) yield occurrenceOf(one);
}
