import { useMemo } from 'react';
import { CALENDAR, type DayRange, eventsIn } from '@/kinds/calendar';
import { entryOfEvent, entryOfGoogle } from '@/kinds/calendar-entry';
import { useItems } from '@/lib/items/use-items';
import { browserZone } from '@/lib/time/zone';
import { useGoogleEvents, useRefetchGoogleEvents } from './api/use-google-events';

/**
 * The entries of a window: the events of the space, and those of the viewer's Google calendar as soon as they are
 * loaded.
 */
export function useEntries(range: DayRange) {
  const events = useItems(CALENDAR, eventsIn(range));
  const google = useGoogleEvents(range);
  useRefetchGoogleEvents(range, events.data);
  const entries = useMemo(() => {
    if (!events.data) return null;
    const googleEntries = (google.data ?? []).map((event) => entryOfGoogle(event, browserZone()));
    return [...events.data.map(entryOfEvent), ...googleEntries];
  }, [events.data, google.data]);
  return {
    /** Null until the events of the space are loaded. */
    entries,
    failed: entries === null && events.isError,
    retrying: events.isFetching,
    retry: () => void events.refetch(),
    google: { failed: google.isError, retrying: google.isFetching, retry: () => void google.refetch() },
  };
}
