import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SpecialDate } from '@/api/generated';

/** How long a date stays highlighted, in milliseconds; the same as the animation `flash`. */
const MARKED_MS = 2_400;

/** The date named in the address, `/special-dates#<id>`, and the key of that navigation. */
export interface LinkedDate {
  id: string;
  visit: string;
}

/** The date that the person has just navigated to, once it is among `dates`; `reveal` makes sure that it is shown. */
export function useLinkedDate(dates: readonly SpecialDate[] | undefined, reveal: () => void): LinkedDate | null {
  const { hash, key: visit } = useLocation();
  const [sought, setSought] = useState<LinkedDate | null>(null);
  const served = useRef('');
  const id = hash.slice(1);
  const isThere = dates?.some(({ _id }) => _id === id) ?? false;

  useEffect(() => {
    if (!isThere || served.current === visit) return;
    served.current = visit;
    reveal();
    setSought({ id, visit });
  }, [isThere, id, visit, reveal]);

  useEffect(() => {
    if (!sought) return;
    const timer = setTimeout(() => setSought(null), MARKED_MS);
    return () => clearTimeout(timer);
  }, [sought]);

  return sought;
}

/**
 * Scrolls a card into view and focuses it, once per navigation. The returned `key` changes with each navigation, so
 * that the highlight starts again, and stays afterwards.
 */
export function useLinkedCard(visit: string | undefined) {
  const card = useRef<HTMLElement>(null);
  const last = useRef(visit);
  if (visit) last.current = visit;
  useEffect(() => {
    if (!visit) return;
    // The app frame first scrolls to the top of a new screen.
    const frame = requestAnimationFrame(() => {
      card.current?.scrollIntoView({ block: 'center' });
      card.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [visit]);
  return { card, key: last.current };
}
