import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SpecialDate } from '../../api/generated';

/** How long a date stays marked after somebody came for it, in milliseconds; as long as the animation `flash`. */
const MARKED_MS = 2_400;

/** A date that the address asks for, `/special-dates#<id>`, and the visit that asks. */
export interface Sought {
  id: string;
  visit: string;
}

/** The date that somebody just came for, once it is among `dates`; `reveal` makes sure that it is shown. */
export function useSoughtDate(dates: readonly SpecialDate[] | undefined, reveal: () => void): Sought | null {
  const { hash, key: visit } = useLocation();
  const [sought, setSought] = useState<Sought | null>(null);
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

/** Brings a card into view and gives it the focus, once for each visit that comes for it. Its `key` lets every visit mark it anew, and stays after. */
export function useSoughtCard(visit: string | undefined) {
  const card = useRef<HTMLElement>(null);
  const last = useRef(visit);
  if (visit) last.current = visit;
  useEffect(() => {
    if (!visit) return;
    // The shell turns to the top of a new screen first.
    const frame = requestAnimationFrame(() => {
      card.current?.scrollIntoView({ block: 'center' });
      card.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [visit]);
  return { card, key: last.current };
}
