import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the new screen and scrolls to the top when the address changes, as a page load would. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
