import { useEffect, useRef, useState } from 'react';
import { type Day, dayIn, instantOf, msUntilNextDay } from './day';
import { browserZone } from './zone';

const RETURN_EVENTS = ['focus', 'pageshow'] as const;

/**
 * Today in the browser's zone. Renders again when the day changes, also after sleep and when the page is restored from
 * the browser's back/forward cache.
 */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayIn(browserZone(), new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      setToday(dayIn(browserZone(), new Date()));
      timer = setTimeout(update, Math.min(msUntilNextDay(browserZone(), new Date()) + 500, 3_600_000));
    };
    update();
    document.addEventListener('visibilitychange', update);
    for (const event of RETURN_EVENTS) window.addEventListener(event, update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
      for (const event of RETURN_EVENTS) window.removeEventListener(event, update);
    };
  }, []);
  return today;
}

/**
 * Calls `run` once, one minute after `today` has begun, if the screen is open then. By then the day has also begun on a
 * server whose clock is a little slow.
 */
export function useAfterMidnight(today: Day, run: () => unknown): void {
  useEffect(() => {
    const left = instantOf(today, '00:01', browserZone()).getTime() - Date.now();
    if (!(left > 0)) return;
    const timer = setTimeout(run, left);
    return () => clearTimeout(timer);
  }, [today, run]);
}

/** Calls `run` once for each new day that begins while the screen is open. */
export function useNewDay(today: Day, run: () => unknown): void {
  const last = useRef(today);
  useEffect(() => {
    if (last.current === today) return;
    last.current = today;
    run();
  }, [today, run]);
}
