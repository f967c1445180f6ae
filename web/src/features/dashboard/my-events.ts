import type { CalendarEvent } from '@/api/generated';
import { addDays, dayIn, instantOf } from '@/lib/time/day';

type EventTimes = Pick<CalendarEvent, 'date' | 'endDate' | 'startTime' | 'endTime' | 'isAllDay' | 'timeZone'>;

/** The viewer's events on the dashboard. */
interface MyEvents {
  /** Today's events that have not ended, by start. */
  today: CalendarEvent[];
  /** Today's and later events that have not ended, by start. */
  upcoming: CalendarEvent[];
}

/** Selects and sorts the events that `me` created, at `now` in the viewer's `zone`. */
export function myEvents(events: readonly CalendarEvent[], me: string, now: Date, zone: string): MyEvents {
  const tomorrow = instantOf(addDays(dayIn(zone, now), 1), '00:00', zone);
  const upcoming = events
    .filter(({ createdBy }) => createdBy._id === me)
    .map((event) => ({ event, ...timeSpanOf(event, zone) }))
    .filter(({ end }) => end > now)
    .sort((a, b) => a.start.getTime() - b.start.getTime() || a.end.getTime() - b.end.getTime());
  return {
    today: upcoming.filter(({ start }) => start < tomorrow).map(({ event }) => event),
    upcoming: upcoming.map(({ event }) => event),
  };
}

/**
 * Start and end of an event. Its times are in its own zone. All-day events are the same days everywhere, so they are
 * read in the viewer's `zone`. An event without an end time ends with its day. If the browser does not know the event's
 * zone, the viewer's is used.
 */
function timeSpanOf({ date, endDate, startTime, endTime, isAllDay, timeZone }: EventTimes, zone: string) {
  const last = endDate ?? date;
  if (isAllDay) return { start: instantOf(date, '00:00', zone), end: instantOf(addDays(last, 1), '00:00', zone) };
  const eventZone = Number.isNaN(instantOf(date, '00:00', timeZone).getTime()) ? zone : timeZone;
  return {
    start: instantOf(date, startTime || '00:00', eventZone),
    end: endTime ? instantOf(last, endTime, eventZone) : instantOf(addDays(last, 1), '00:00', eventZone),
  };
}
