import { useEffect, useRef } from 'react';
import type { Day } from './day';

/** Calls `act` once for each new day that begins while the screen is open. */
export function useNewDay(today: Day, act: () => unknown): void {
  const last = useRef(today);
  useEffect(() => {
    if (last.current === today) return;
    last.current = today;
    act();
  }, [today, act]);
}
