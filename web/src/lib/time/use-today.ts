import { useEffect, useRef, useState } from 'react';
import { type Day, dayIn, instantOf, untilNextDay } from './day';
import { browserZone } from './zone';

const BACK = ['focus', 'pageshow'] as const;

/**
 * Today in the browser's zone. Renders again when the day changes, also after sleep and when the page is restored from
 * the browser's back/forward cache.
 */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayIn(browserZone(), new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setToday(dayIn(browserZone(), new Date()));
      timer = setTimeout(look, Math.min(untilNextDay(browserZone(), new Date()) + 500, 3_600_000));
    };
    look();
    document.addEventListener('visibilitychange', look);
    for (const event of BACK) window.addEventListener(event, look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      for (const event of BACK) window.removeEventListener(event, look);
    };
  }, []);
  return today;
}

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

/** Calls `act` once for each new day that begins while the screen is open. */
export function useNewDay(today: Day, act: () => unknown): void {
  const last = useRef(today);
  useEffect(() => {
    if (last.current === today) return;
    last.current = today;
    act();
  }, [today, act]);
}
