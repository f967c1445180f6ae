import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listCalendarEvents } from '../../../api/generated';
import type { SpaceId } from '../../../lib/space/space-store';
import { useSpace } from '../../../lib/space/use-space';
import type { Window } from '../filter';
import { CALENDAR, eventsKey } from './calendar-items';

const eventsQuery = (space: SpaceId, query: Window) =>
  queryOptions({
    queryKey: eventsKey(space, query),
    queryFn: ({ signal }) => listCalendarEvents({ query, headers: { 'X-Space': space }, signal }),
    meta: { belongs: CALENDAR.belongs },
  });

/** The events of all members in the active space that touch a window; an empty window means all events. */
export function useEvents(window: Window) {
  return useQuery(eventsQuery(useSpace().id, window));
}

/** Fetches windows in advance that the person may open next, once `ready`. */
export function useEventsAhead(windows: readonly Window[], ready: boolean): void {
  const client = useQueryClient();
  const { id: space } = useSpace();
  useEffect(() => {
    if (!ready) return;
    for (const window of windows) void client.prefetchQuery(eventsQuery(space, window));
  }, [client, space, windows, ready]);
}
