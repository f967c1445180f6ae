import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useOnline } from '../online';
import { useStore } from '../store';
import { timesStore } from './seen-store';

/** Those that a screen is about. */
const SHOWN = new Set(['todos', 'calendar', 'special-dates', 'goals', 'habits']);

/** Null while there is a network; else since when the oldest list of the screen stands, in milliseconds, if it has any. */
export function useLastSeen(): { at: number | null } | null {
  const client = useQueryClient();
  const online = useOnline();
  const times = useStore(timesStore);
  const cache = client.getQueryCache();
  const shown = useSyncExternalStore(
    useCallback((listener) => cache.subscribe(() => queueMicrotask(listener)), [cache]),
    () => cache.findAll({ type: 'active' }).map(hashOf).filter(Boolean).join('\n'),
  );
  const seen = shown.split('\n').flatMap((hash) => times.get(hash) ?? []);
  if (online && !seen.some(({ kept }) => kept)) return null;
  return { at: seen.length > 0 ? Math.min(...seen.map(({ at }) => at)) : null };
}

const hashOf = ({ queryKey, queryHash }: { queryKey: readonly unknown[]; queryHash: string }) =>
  SHOWN.has(String(queryKey[0])) ? queryHash : '';
