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
export const GOOGLE_EVENTS = ['google-events'] as const;

/** The events of the viewer's own Google calendar that are not in the active space; only when Google is connected. */
export function useGoogleEvents(query: DayRange) {
  const { id, headers } = useSpace();
  const { google } = useUser();
  return useQuery({
    queryKey: [...GOOGLE_EVENTS, id, query.from ?? null, query.to ?? null],
    queryFn: ({ signal }) => listGoogleEvents({ query, headers, signal }),
    enabled: google.connected,
    // Every fetch is a call to Google.
    staleTime: 5 * 60_000,
    retry: 1,
  });
}

/** A sync imports many events one after the other, and each fetch is a call to Google: wait before fetching again. */
const AGAIN_MS = 1_000;

/**
 * Fetches Google's events again when the set of imported events in the space has changed. Otherwise an imported event
 * would be shown twice.
 */
export function useGoogleEventsAgain({ from, to }: DayRange, events: readonly CalendarEvent[] | undefined): void {
  const client = useQueryClient();
  const { id: space } = useSpace();
  const place = [space, from, to].join(' ');
  const pulled = events && importedIdsOf(events);
  const seen = useRef({ place, pulled });
  const waiting = useRef(false);
  useEffect(() => {
    if (pulled === undefined) return;
    const before = seen.current;
    seen.current = { place, pulled };
    if (before.place !== place || before.pulled === undefined || before.pulled === pulled || waiting.current) return;
    waiting.current = true;
    // Runs also after the screen is left, because the cached Google events are outdated then too.
    setTimeout(() => {
      waiting.current = false;
      void client.invalidateQueries({ queryKey: [...GOOGLE_EVENTS, space] });
    }, AGAIN_MS);
  }, [client, space, place, pulled]);
}

/**
 * Creates an event in the viewer's own Google calendar and shows a message. `made` is called also when the person has
 * opened another screen since.
 */
export function useAddToGoogle(space: SpaceId, made: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createKeys());
  return useMutation({
    mutationFn: (body: CreateGoogleEvent) =>
      createGoogleEvent({ body, headers: { 'X-Space': space, 'Idempotency-Key': keys.keyOf(body) } }),
    onSuccess: () => {
      keys.renew();
      made();
      toast.success(m.addedToGoogle());
      void client.invalidateQueries({ queryKey: GOOGLE_EVENTS });
    },
    onError: (error) => {
      logFailure('create event in Google Calendar', error);
      toast.error(messageOf(error, m.notAddedToGoogle()));
    },
  });
}
