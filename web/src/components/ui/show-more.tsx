import { useState } from 'react';
import { Button } from './button';

/** What is drawn at first of a long list, and with every further press. */
const STEP = 50;

interface ShowMoreProps {
  shown: number;
  total: number;
  more: () => void;
  className?: string;
}

/** How many of a long list are drawn; one at `sought` (counted from 0) is always among them, and stays. */
export function useShown(total: number, sought = -1): ShowMoreProps {
  const [shown, setShown] = useState(STEP);
  if (sought >= shown) setShown(Math.ceil((sought + 1) / STEP) * STEP);
  return { shown, total, more: () => setShown(shown + STEP) };
}

/** Draws further ones of a long list; nothing when all are there. */
export function ShowMore({ shown, total, more, className }: ShowMoreProps) {
  if (total <= shown) return null;
  return (
    <div className={className}>
      <Button variant="ghost" size="sm" onClick={more}>
        Show {Math.min(STEP, total - shown)} more
      </Button>
    </div>
  );
}
