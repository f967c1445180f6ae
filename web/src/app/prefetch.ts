import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lazyParts } from '@/lib/lazy';
import { runWhenPageIdle, waitUntilIdle } from '@/lib/page-idle';
import { type Connection, isSlowOrMetered } from './connection';
import { ALL_SCREENS } from './screens';

const isConnectionSlow = () => isSlowOrMetered((navigator as { connection?: Connection }).connection);

/** Loads the script of a screen. A failure is reported when the screen is opened. */
export async function prefetch(path: string): Promise<void> {
  await ALL_SCREENS.find((screen) => screen.path === path)
    ?.load()
    .catch(() => undefined);
}

/** The loaders of all screens and dialogs; the dialogs of the shown screen come first. */
function* loadersInOrder(): Generator<() => Promise<unknown>> {
  yield* [...lazyParts];
  for (const { load } of ALL_SCREENS) yield load;
  yield* lazyParts;
}

/**
 * Prefetches a screen when its link is hovered or focused, and all screens and dialogs when the browser is idle.
 */
export function usePrefetch(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isConnectionSlow()) return;
    const onLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link) void prefetch(link.pathname);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onLink, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, onLink);
    };
  }, []);
  useEffect(() => {
    if (isConnectionSlow()) return;
    let isCancelled = false;
    const prefetchAll = async () => {
      for (const load of loadersInOrder()) {
        // On a slow device a click must not wait until all scripts are parsed.
        await waitUntilIdle();
        if (isCancelled) return;
        // A failure is reported when the part is opened.
        await load().catch(() => undefined);
      }
    };
    const cancel = runWhenPageIdle(
      () => void prefetchAll(),
      () => client.isFetching() > 0 || !navigator.onLine,
    );
    return () => {
      isCancelled = true;
      cancel();
    };
  }, [client]);
}
