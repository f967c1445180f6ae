import { useEffect } from 'react';
import { type Day, instantOf } from './day';
import { browserZone } from './zone';

/** Calls `act` once when `today` is a minute old and the screen is open: a server whose clock goes a little behind has begun the day by then. */
export function useAfterMidnight(today: Day, act: () => unknown): void {
  useEffect(() => {
    const left = instantOf(today, '00:01', browserZone()).getTime() - Date.now();
    if (!(left > 0)) return;
    const timer = setTimeout(act, left);
    return () => clearTimeout(timer);
  }, [today, act]);
}
