import { useSyncExternalStore } from 'react';

/** False when the browser knows that there is no network connection. */
export const isOnline = (): boolean => navigator.onLine;

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** False when the browser knows that there is no network connection; renders again when that changes. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
