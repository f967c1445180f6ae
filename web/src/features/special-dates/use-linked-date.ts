import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SpecialDate } from '@/api/generated';

/** How long a date stays highlighted, in milliseconds; the same as the animation `flash`. */
const HIGHLIGHT_MS = 2_400;

/** The date named in the address, `/special-dates#<id>`, and the key of that navigation. */
export interface LinkedDate {
  id: string;
  navigationKey: string;
}

/** The date that the address names, when it is in `dates`; `showDate` resets the filters so that it is visible. */
export function useLinkedDate(dates: readonly SpecialDate[] | undefined, showDate: () => void): LinkedDate | null {
  const { hash, key: navigationKey } = useLocation();
  const [linkedDate, setLinkedDate] = useState<LinkedDate | null>(null);
  const handledKey = useRef('');
  const id = hash.slice(1);
  const isListed = dates?.some(({ _id }) => _id === id) ?? false;

  useEffect(() => {
    if (!isListed || handledKey.current === navigationKey) return;
    handledKey.current = navigationKey;
    showDate();
    setLinkedDate({ id, navigationKey });
  }, [isListed, id, navigationKey, showDate]);

  useEffect(() => {
    if (!linkedDate) return;
    const timer = setTimeout(() => setLinkedDate(null), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [linkedDate]);

  return linkedDate;
}

/**
 * Scrolls a card into view and focuses it, once per navigation. The returned `key` changes with each navigation and
 * restarts the highlight.
 */
export function useLinkedCard(navigationKey: string | undefined) {
  const card = useRef<HTMLElement>(null);
  const lastKey = useRef(navigationKey);
  if (navigationKey) lastKey.current = navigationKey;
  useEffect(() => {
    if (!navigationKey) return;
    // The shell first scrolls to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      card.current?.scrollIntoView({ block: 'center' });
      card.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [navigationKey]);
  return { card, key: lastKey.current };
}
