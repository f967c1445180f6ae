import { useMemo } from 'react';
import type { FailedSpacesProps } from '@/components/items/failed-spaces';
import { CALENDAR, type DayRange, eventsIn } from '@/kinds/calendar';
import { entryOfEvent, entryOfGoogle } from '@/kinds/calendar-entry';
import { mergeLists } from '@/lib/items/merge-lists';
import { useItemsOfSpaces } from '@/lib/items/use-items-of-spaces';
import { createSpaceFilter, useShownSpaces } from '@/lib/space/space-filter';
import { browserZone } from '@/lib/time/zone';
import { useGoogleEvents, useRefetchGoogleEvents } from './api/use-google-events';

/** Whether the calendar shows the active space or all spaces (CAL-107). */
export const calendarSpaces = createSpaceFilter('calendar-spaces');

/**
 * The entries of a window: the events of the shown spaces, and those of the viewer's Google calendar as soon as they
 * are loaded.
 */
export function useEntries(range: DayRange) {
  const { isAll, spaces } = useShownSpaces(calendarSpaces);
  const lists = useItemsOfSpaces(CALENDAR, spaces, eventsIn(range));
  const without = isAll ? 'all' : 'active';
  const google = useGoogleEvents(range, without);
  const events = useMemo(() => mergeLists(lists), [lists]);
  useRefetchGoogleEvents(range, without, events.isLoading ? undefined : events.data);
  const entries = useMemo(() => {
    if (!events.data) return null;
    const ours = events.data.map((event) => entryOfEvent(event, isAll ? events.spaceOf.get(event._id) : undefined));
    const googleEntries = (google.data ?? []).map((event) => entryOfGoogle(event, browserZone()));
    return [...ours, ...googleEntries];
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
