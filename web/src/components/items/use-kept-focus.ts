import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Keeps the keyboard in a list whose rows go away: when the row that had the focus is gone, its neighbour's first control has it,
 * or `fallback` when none is left. Spread what it returns on the list's element.
 */
export function useKeptFocus(fallback: () => HTMLElement | null) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<{ row: Element; index: number } | null>(null);
  const rows = () => Array.from(list.current?.querySelectorAll('li') ?? []);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('li');
    place.current = row && { row, index: rows().indexOf(row) };
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // A row that is taken away blurs without a next target; a dialog about the row gives the focus back.
    if (relatedTarget && target.isConnected && !relatedTarget.closest(DIALOG)) place.current = null;
  };

  useLayoutEffect(() => {
    const { row, index = 0 } = place.current ?? {};
    if (!row || row.isConnected) return;
    place.current = null;
    if (document.activeElement !== document.body) return;
    const left = rows();
    const next = left[Math.min(index, left.length - 1)];
    (next?.querySelector<HTMLElement>('input, button') ?? fallback())?.focus();
  });
  return { ref: list, onFocus, onBlur };
}
