import { useMemo } from 'react';
import { CALENDAR, type DayRange, eventsIn } from '@/kinds/calendar';
import { entryOfEvent, entryOfGoogle } from '@/kinds/calendar-entry';
import { useItems } from '@/lib/items/use-items';
import { browserZone } from '@/lib/time/zone';
import { useGoogleEvents, useGoogleEventsAgain } from './api/use-google-events';

/**
 * The entries of a window: the events of the space, and those of the viewer's Google calendar as soon as they are
 * loaded.
 */
export function useEntries(window: DayRange) {
  const events = useItems(CALENDAR, eventsIn(window));
  const google = useGoogleEvents(window);
  useGoogleEventsAgain(window, events.data);
  const entries = useMemo(() => {
    if (!events.data) return null;
    const atGoogle = (google.data ?? []).map((event) => entryOfGoogle(event, browserZone()));
    return [...events.data.map(entryOfEvent), ...atGoogle];
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
