import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runWhenPageIdle, waitUntilIdle } from '@/lib/page-idle';
import { type Connection, isSlowOrMetered } from './connection';
import { ALL_SCREENS } from './screens';

const isConnectionSlow = () => isSlowOrMetered((navigator as { connection?: Connection }).connection);

/** Loads the script of the screen at an address; a failure is reported when the screen is opened. */
export async function prefetch(path: string): Promise<void> {
  await ALL_SCREENS.find((screen) => screen.path === path)
    ?.load()
    .catch(() => undefined);
}

/** Loads screens in advance: one when its link is hovered or focused, all of them when the browser is idle. */
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
      for (const { path } of ALL_SCREENS) {
        // Parsing a script takes time on a slow device, and a press must not wait for all scripts.
        await waitUntilIdle();
        if (isCancelled) return;
        await prefetch(path);
      }
    };
    const cancel = runWhenPageIdle(
      () => void prefetchAll(),
      () => client.isFetching() > 0,
    );
    return () => {
      isCancelled = true;
      cancel();
    };
  }, [client]);
}
