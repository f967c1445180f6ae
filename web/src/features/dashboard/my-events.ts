import type { CalendarEvent } from '../../api/generated';
import { addDays, dayIn, instantOf } from '../../lib/time/day';

type Dated = Pick<CalendarEvent, 'date' | 'endDate' | 'startTime' | 'endTime' | 'isAllDay' | 'timeZone'>;

/** What the dashboard shows of the viewer's events (§2, §9). */
export interface MyEvents {
  /** Those of today that have not ended, by their start. */
  today: CalendarEvent[];
  /** Those that have not ended, by their start: today's and later ones. */
  upcoming: CalendarEvent[];
}

/** Sorts out the events that `me` made, at `now` in the viewer's `zone`. */
export function myEvents(events: readonly CalendarEvent[], me: string, now: Date, zone: string): MyEvents {
  const tomorrow = instantOf(addDays(dayIn(zone, now), 1), '00:00', zone);
  const upcoming = events
    .filter(({ createdBy }) => createdBy._id === me)
    .map((event) => ({ event, ...spanOf(event, zone) }))
    .filter(({ end }) => end > now)
    .sort((a, b) => a.start.getTime() - b.start.getTime() || a.end.getTime() - b.end.getTime());
  return {
    today: upcoming.filter(({ start }) => start < tomorrow).map(({ event }) => event),
    upcoming: upcoming.map(({ event }) => event),
  };
}

/**
 * From when to when an event lasts: its times count in its own zone, whole days are the same days everywhere and so count in the viewer's `zone`.
 * Without an end it lasts its day (§4). One of a zone that the browser does not know counts in the viewer's too.
 */
function spanOf({ date, endDate, startTime, endTime, isAllDay, timeZone }: Dated, zone: string) {
  const last = endDate ?? date;
  if (isAllDay) return { start: instantOf(date, '00:00', zone), end: instantOf(addDays(last, 1), '00:00', zone) };
  const own = Number.isNaN(instantOf(date, '00:00', timeZone).getTime()) ? zone : timeZone;
  return {
    start: instantOf(date, startTime || '00:00', own),
    end: endTime ? instantOf(last, endTime, own) : instantOf(addDays(last, 1), '00:00', own),
  };
}
