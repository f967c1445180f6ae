import { useEffect } from 'react';
import { type Day, instantOf } from './day';
import { browserZone } from './zone';

/**
 * Calls `act` once, one minute after `today` has begun, if the screen is open then. By then the day has also begun on a
 * server whose clock is a little slow.
 */
export function useAfterMidnight(today: Day, act: () => unknown): void {
  useEffect(() => {
    const left = instantOf(today, '00:01', browserZone()).getTime() - Date.now();
    if (!(left > 0)) return;
    const timer = setTimeout(act, left);
    return () => clearTimeout(timer);
  }, [today, act]);
}
