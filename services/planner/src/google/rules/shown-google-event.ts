import type { GoogleEvent } from '@pawplan/contracts';
import { addDays } from '@pawplan/platform';
import type { GoogleItem } from './google-item.js';
import { wallClock } from './wall-clock.js';
import { type DayWindow, isWithin } from './window.js';

/**
 * Converts a Google event for display beside our events, with its texts unchanged. Returns null for an event that is
 * cancelled or has no time.
 */
export function showGoogleEvent(item: GoogleItem): GoogleEvent | null {
  const { id, status, start, end, summary, description, location, htmlLink } = item;
  const isAllDay = !!start?.date;
  const from = start?.date ?? start?.dateTime ?? '';
  const to = isAllDay ? addDays(end?.date ?? from, -1) : end?.dateTime;
  if (!id || status === 'cancelled' || !from || !to) return null;
  return {
    id,
    title: summary ?? '',
    description: description ?? '',
    start: from,
    end: to,
    isAllDay,
    location: location ?? '',
    htmlLink: htmlLink ?? '',
  };
}

/** Whether the event overlaps the days of the window, counted in `zone` (IANA). */
export function overlaps({ start, end, isAllDay }: GoogleEvent, window: DayWindow, zone: string): boolean {
  const dayOf = (moment: string) => (isAllDay ? moment : (wallClock(moment, zone)?.day ?? moment.slice(0, 10)));
  return isWithin({ date: dayOf(start), endDate: dayOf(end) }, window);
}
