import { useEffect, useState } from 'react';
import { type Day, dayIn, untilNextDay } from './day';
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
