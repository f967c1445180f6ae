import type { CalendarEvent } from '@/api/generated';

/** A text that identifies the set of imported Google events in a space; it does not depend on their order. */
export function importedIdsOf(events: readonly Pick<CalendarEvent, '_id' | 'fromGoogle'>[]): string {
  return events
    .filter(({ fromGoogle }) => fromGoogle)
    .map(({ _id }) => _id)
    .toSorted()
    .join(' ');
}
