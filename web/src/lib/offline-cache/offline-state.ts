import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { kindOf } from '@/lib/items/kind';
import { useOnline } from '@/lib/online';
import { useStore } from '@/lib/store';
import { dayIn, formatDayAndMonth, timeIn } from '@/lib/time/day';
import { formatTime } from '@/messages/clock';
import * as m from '@/messages/lib.gen';
import { timesStore } from './list-times';

/**
 * Null while the browser is online and the screen shows nothing from the cache. Else the time of the oldest list on the
 * screen in milliseconds, or null when the screen shows no list.
 */
export function useOfflineState(): { at: number | null } | null {
  const client = useQueryClient();
  const online = useOnline();
  const times = useStore(timesStore);
  const cache = client.getQueryCache();
  const activeHashes = useSyncExternalStore(
    useCallback((listener) => cache.subscribe(() => queueMicrotask(listener)), [cache]),
    () => cache.findAll({ type: 'active' }).map(listHashOf).filter(Boolean).join('\n'),
  );
  const shownTimes = activeHashes.split('\n').flatMap((hash) => times.get(hash) ?? []);
  if (online && !shownTimes.some(({ cached }) => cached)) return null;
  return { at: shownTimes.length > 0 ? Math.min(...shownTimes.map(({ at }) => at)) : null };
}

/** The hash of a list whose age is shown. */
const listHashOf = ({ queryKey, queryHash }: { queryKey: readonly unknown[]; queryHash: string }) =>
  kindOf(queryKey[0]) ? queryHash : '';

/**
 * The text shown without a network connection. `at` and `now` are in milliseconds; the time is written in `timeZone`.
 */
export function offlineText(at: number | null, now: number, timeZone: string): string {
  if (at === null) return m.offline();
  const [day, today] = [at, now].map((instant) => dayIn(timeZone, new Date(instant)));
  const time = formatTime(timeIn(timeZone, new Date(at)));
  return day === undefined || day === today
    ? m.offlineToday({ time })
    : m.offlineOnDay({ day: formatDayAndMonth(day), time });
}
