import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '@/api/failure';
import { getGoogleSyncProgress, type SyncProgress, type SyncResult, syncGoogle, type User } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { CALENDAR } from '@/kinds/calendar';
import { logFailure } from '@/lib/log';
import { useUser } from '@/lib/session/session';
import { useSpace } from '@/lib/space/use-space';
import { createStore } from '@/lib/store';
import * as m from '@/messages/calendar.gen';
import { GOOGLE_EVENTS_KEY } from './use-google-events';

const POLL_MS = 1_000;

/**
 * Synchronizes the active space with Google's calendar. `progress` is set while a sync runs, also one started
 * elsewhere. The result of a sync started here is stored and shown when the calendar is open.
 */
export function useGoogleSync() {
  const client = useQueryClient();
  const { headers } = useSpace();
  const { _id: owner, google } = useUser();
  const refetchEvents = () => {
    for (const queryKey of [[CALENDAR.collection], GOOGLE_EVENTS_KEY]) void client.invalidateQueries({ queryKey });
  };
  const sync = useMutation({
    mutationFn: () => syncGoogle({ headers }),
    onSuccess: (result) => syncReportStore.set({ owner, result, open: true }),
    onError: (error) => {
      logFailure('sync Google Calendar', error);
      toast.error(messageOf(error, m.syncFailed()));
    },
    onSettled: refetchEvents,
  });
  const { data } = useQuery({
    queryKey: ['google-sync'],
    queryFn: ({ signal }) => getGoogleSyncProgress({ headers, signal }),
    enabled: google.connected,
    refetchInterval: ({ state }) => (sync.isPending || state.data?.running ? POLL_MS : false),
  });
  const isRunningElsewhere = !sync.isPending && data?.running === true;
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunningElsewhere && !sync.isPending) refetchEvents();
    wasRunning.current = isRunningElsewhere;
  });
  const progress: SyncProgress | null = sync.isPending || isRunningElsewhere ? (data ?? INITIAL_PROGRESS) : null;
  return { start: () => sync.mutate(), progress };
}

const INITIAL_PROGRESS: SyncProgress = { running: true, done: 0, total: null, lastSyncedAt: null };

/** The result of the last sync started in this browser, stored while other screens are shown; only for its `owner`. */
export const syncReportStore = createStore<{ owner: User['_id']; result: SyncResult; open: boolean } | null>(null);

/** Closes the report; its content stays during the closing animation. */
export function closeSyncReport(): void {
  const report = syncReportStore.get();
  if (report) syncReportStore.set({ ...report, open: false });
}
