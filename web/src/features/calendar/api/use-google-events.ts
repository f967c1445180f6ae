import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '@/api/failure';
import { type CalendarEvent, type CreateGoogleEvent, createGoogleEvent, listGoogleEvents } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { importedIdsOf } from '@/features/calendar/imported-events';
import type { DayRange } from '@/kinds/calendar';
import { createKeys } from '@/lib/idempotency';
import { logFailure } from '@/lib/log';
import { useUser } from '@/lib/session/session';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import * as m from '@/messages/calendar.gen';

/** The start of the query keys of Google's events, for all windows. */
export const GOOGLE_EVENTS_KEY = ['google-events'] as const;

/**
 * The events of the viewer's own Google calendar that are not in the active space, or in none of the viewer's spaces;
 * only when Google is connected.
 */
export function useGoogleEvents(range: DayRange, without: 'active' | 'all') {
  const { id, headers } = useSpace();
  const { google } = useUser();
  return useQuery({
    queryKey: [...GOOGLE_EVENTS_KEY, id, range.from ?? null, range.to ?? null, without],
    queryFn: ({ signal }) => listGoogleEvents({ query: { ...range, without }, headers, signal }),
    enabled: google.connected,
    // Every fetch is a call to Google.
    staleTime: 5 * 60_000,
    retry: 1,
  });
}

/** A sync imports many events one after the other, and each fetch is a call to Google. */
const REFETCH_DELAY_MS = 1_000;

/**
 * Fetches Google's events again when events were imported into a shown space, so that no event is shown twice.
 */
export function useRefetchGoogleEvents(
  { from, to }: DayRange,
  without: 'active' | 'all',
  events: readonly CalendarEvent[] | undefined,
): void {
  const client = useQueryClient();
  const { id: space } = useSpace();
  const rangeKey = [space, from, to, without].join(' ');
  const importedIds = events && importedIdsOf(events);
  const previous = useRef({ rangeKey, importedIds });
  const isScheduled = useRef(false);
  useEffect(() => {
    if (importedIds === undefined) return;
    const last = previous.current;
    previous.current = { rangeKey, importedIds };
    const isUnchanged = last.importedIds === undefined || last.importedIds === importedIds;
    if (last.rangeKey !== rangeKey || isUnchanged || isScheduled.current) return;
    isScheduled.current = true;
    // It also runs after the screen is left, because the cached events are outdated.
    setTimeout(() => {
      isScheduled.current = false;
      void client.invalidateQueries({ queryKey: [...GOOGLE_EVENTS_KEY, space] });
    }, REFETCH_DELAY_MS);
  }, [client, space, rangeKey, importedIds]);
}

/**
 * Creates an event in the viewer's Google calendar and shows a message. `onAdded` is called even if the component is
 * unmounted.
 */
export function useAddToGoogle(space: SpaceId, onAdded: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createKeys());
  return useMutation({
    mutationFn: (body: CreateGoogleEvent) =>
      createGoogleEvent({ body, headers: { 'X-Space': space, 'Idempotency-Key': keys.keyOf(body) } }),
    onSuccess: () => {
      keys.renew();
      onAdded();
      toast.success(m.addedToGoogle());
      void client.invalidateQueries({ queryKey: GOOGLE_EVENTS_KEY });
    },
    onError: (error) => {
      logFailure('create event in Google Calendar', error);
      toast.error(messageOf(error, m.notAddedToGoogle()));
    },
  });
}
