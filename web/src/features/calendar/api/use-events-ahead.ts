import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CALENDAR, eventsIn, type Window } from '@/kinds/calendar';
import { itemsQuery } from '@/lib/items/use-items';
import { useSpace } from '@/lib/space/use-space';

/** Fetches windows in advance that the person may open next, once `ready`. */
export function useEventsAhead(windows: readonly Window[], ready: boolean): void {
  const client = useQueryClient();
  const { id: space } = useSpace();
  useEffect(() => {
    if (!ready) return;
    for (const window of windows) void client.prefetchQuery(itemsQuery(CALENDAR, space, eventsIn(window)));
  }, [client, space, windows, ready]);
}
