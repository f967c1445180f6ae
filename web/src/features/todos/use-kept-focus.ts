import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list whose rows go away: when the row that had the focus is gone, its neighbour's checkbox has it,
 * or `fallback` when none is left. Spread `handlers` on the list's element.
 */
export function useKeptFocus(fallback: () => HTMLElement | null) {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<{ row: Element; index: number } | null>(null);

  const rows = () => Array.from(list.current?.querySelectorAll('li') ?? []);
  const onFocus = ({ target }: { target: Element }) => {
    const row = target.closest('li');
    place.current = row && { row, index: rows().indexOf(row) };
  };
  const onBlur = ({ target, relatedTarget }: { target: Element; relatedTarget: Element | null }) => {
    // A row that is taken away blurs without a next target; leaving by Tab or click has one.
    if (relatedTarget && target.isConnected) place.current = null;
  };

  useLayoutEffect(() => {
    const { row, index } = place.current ?? {};
    if (!row || index === undefined || row.isConnected || document.activeElement !== document.body) return;
    place.current = null;
    const left = rows();
    const next = left[Math.min(index, left.length - 1)];
    (next?.querySelector<HTMLElement>('input') ?? fallback())?.focus();
  });
  return { ref: list, onFocus, onBlur };
}
