import type { CalendarEvent } from '@/api/generated';
import { movableEvent, timesOf, wallRangeOf } from '@/features/calendar/moves/wall-range';
import type { Entry } from '@/kinds/calendar-entry';

/**
 * The values of a new event that copies the event of an entry (CAL-123): a single event in the viewer's `zone`, which
 * ends at midnight at the latest. Null for an entry that cannot be copied.
 */
export function copiedEvent(entry: Entry, zone: string): CalendarEvent | null {
  const event = movableEvent(entry);
  if (!event) return null;
  const single = { ...event, timeZone: zone, recurrence: undefined, occurrence: undefined };
  if (event.isAllDay) return single;
  const range = wallRangeOf(entry, zone);
  return { ...single, date: range.day, ...timesOf(range) };
}
