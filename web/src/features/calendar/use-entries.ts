import { useMemo } from 'react';
import type { FailedSpacesProps } from '@/components/items/failed-spaces';
import { CALENDAR, type DayRange, eventsIn } from '@/kinds/calendar';
import { type Entry, entryOfEvent, entryOfGoogle } from '@/kinds/calendar-entry';
import { instantsOf } from '@/kinds/calendar-entry-time';
import { mergeLists } from '@/lib/items/merge-lists';
import { useItemsOfSpaces } from '@/lib/items/use-items-of-spaces';
import { createSpaceFilter, useShownSpaces } from '@/lib/space/space-filter';
import { useSpace } from '@/lib/space/use-space';
import { browserZone } from '@/lib/time/zone';
import { useGoogleEvents, useRefetchGoogleEvents } from './api/use-google-events';

/** Whether the calendar shows the active space or all spaces (CAL-107). */
export const calendarSpaces = createSpaceFilter('calendar-spaces');

/**
 * The entries of a window: the events of the shown spaces, and those of the viewer's Google calendar as soon as they
 * are loaded.
 */
export function useEntries(range: DayRange) {
  const { id: active } = useSpace();
  const { isAll, spaces } = useShownSpaces(calendarSpaces);
  const lists = useItemsOfSpaces(CALENDAR, spaces, eventsIn(range));
  const google = useGoogleEvents(range);
  useRefetchGoogleEvents(range, lists.find(({ space }) => space.id === active)?.items);
  const events = useMemo(() => mergeLists(lists), [lists]);
  const entries = useMemo(() => {
    if (!events.data) return null;
    const ours = events.data.map((event) => entryOfEvent(event, isAll ? events.spaceOf.get(event._id) : undefined));
    const googleEntries = (google.data ?? []).map((event) => entryOfGoogle(event, browserZone()));
    return [...ours, ...(isAll ? withoutCopies(googleEntries, ours) : googleEntries)];
  }, [events, isAll, google.data]);
  const { isError: failed, isFetching: retrying, refetch: retry } = events;
  return {
    /** Null until the events of a space are loaded. */
    entries,
    failed,
    retrying,
    retry,
    /** Some of the shown spaces; when all failed, the screen says so itself. */
    failedSpaces: { ...events, failedSpaces: entries ? events.failedSpaces : [] } satisfies FailedSpacesProps,
    google: { failed: google.isError, retrying: google.isFetching, retry: () => void google.refetch() },
  };
}

/**
 * Google's events without those that another space has already: the server leaves out only those of the active space
 * (CAL-109).
 */
function withoutCopies(google: readonly Entry[], events: readonly Entry[]): Entry[] {
  const zone = browserZone();
  const keyOf = (entry: Entry) => {
    if (entry.isAllDay) return [entry.title, entry.first, entry.last].join(' ');
    const { start, end } = instantsOf(entry, zone);
    return [entry.title, start.getTime(), end.getTime()].join(' ');
  };
  const known = new Set(events.map(keyOf));
  return google.filter((entry) => !known.has(keyOf(entry)));
}
