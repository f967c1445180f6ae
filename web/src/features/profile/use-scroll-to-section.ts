import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the section that the address names, `/profile#google`, and focuses it (PROF-12, PROF-22). */
export function useScrollToSection(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation scrolls to the section
  useEffect(() => {
    if (!hash) return;
    // The shell first scrolls to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1))?.querySelector('section');
      section?.scrollIntoView();
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
