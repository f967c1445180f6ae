import { useCallback, useState } from 'react';
import * as m from '@/messages/components.gen';
import { Button } from './button';

/** How many rows of a long list are rendered at first, and added by each click. */
const ROWS_PER_STEP = 50;

interface ShowMoreProps {
  shown: number;
  total: number;
  more: () => void;
  className?: string;
}

/** How many rows of a long list are rendered. The row at index `required` (from 0) is always among them, and stays. */
export function useVisibleRows(total: number, required = -1): ShowMoreProps {
  const [shown, setShown] = useState(ROWS_PER_STEP);
  if (required >= shown) setShown(Math.ceil((required + 1) / ROWS_PER_STEP) * ROWS_PER_STEP);
  return { shown, total, more: () => setShown(shown + ROWS_PER_STEP) };
}

/** A button that shows more rows of a long list; hidden when all are shown. */
export function ShowMore({ shown, total, more, className }: ShowMoreProps) {
  const [pressed, setPressed] = useState(false);
  if (total <= shown) return pressed && <AllShownNote total={total} />;
  const press = () => {
    setPressed(true);
    more();
  };
  return (
    <div className={className}>
      <Button variant="ghost" size="sm" onClick={press}>
        {m.showMore({ count: Math.min(ROWS_PER_STEP, total - shown) })}
      </Button>
    </div>
  );
}

/** Rendered in place of the button after the last click; gets the focus that the button had. */
export function AllShownNote({ total }: { total: number }) {
  const keepFocus = useCallback((node: HTMLElement | null) => {
    if (document.activeElement === document.body) node?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={keepFocus} tabIndex={-1} className="sr-only">
      {m.allShown({ total })}
    </p>
  );
}
