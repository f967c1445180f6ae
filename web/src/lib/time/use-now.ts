import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present time; updated at the start of every minute and when the tab's visibility changes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS));
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
