import { useEffect, useRef } from 'react';
import type { Day } from './day';

/** Calls `act` when the day has changed since the screen was opened, once for each new day. */
export function useNewDay(today: Day, act: () => unknown): void {
  const last = useRef(today);
  useEffect(() => {
    if (last.current === today) return;
    last.current = today;
    act();
  }, [today, act]);
}
