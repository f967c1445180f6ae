import { useCallback, useState } from 'react';
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
  const [pressed, setPressed] = useState(false);
  if (total <= shown) return pressed && <AllShown total={total} />;
  const press = () => {
    setPressed(true);
    more();
  };
  return (
    <div className={className}>
      <Button variant="ghost" size="sm" onClick={press}>
        Show {Math.min(STEP, total - shown)} more
      </Button>
    </div>
  );
}

/** Stands where the last press took its button away, and has the keyboard's focus in its place. */
export function AllShown({ total }: { total: number }) {
  const keepFocus = useCallback((node: HTMLElement | null) => {
    if (document.activeElement === document.body) node?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={keepFocus} tabIndex={-1} className="sr-only">
      All {total} are shown
    </p>
  );
}
