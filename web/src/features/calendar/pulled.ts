import type { CalendarEvent } from '../../api/generated';

/** Which events of Google's calendar stand in a space, as text that changes with them and not with their order. */
export function pulledOf(events: readonly Pick<CalendarEvent, '_id' | 'fromGoogle'>[]): string {
  return events
    .filter(({ fromGoogle }) => fromGoogle)
    .map(({ _id }) => _id)
    .toSorted()
    .join(' ');
}
