import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present time; updated at the start of every minute and when the tab's visibility changes. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      clearTimeout(timer);
      setNow(new Date());
      timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
    };
    timer = setTimeout(update, MINUTE_MS - (Date.now() % MINUTE_MS));
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return now;
}
