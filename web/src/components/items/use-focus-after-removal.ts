import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';

const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Keeps the focus in a list whose parts can disappear: when the focused row is removed, the first control of its
 * neighbour gets the focus. When no row is left, or the removed part was no row, for example the button of an empty
 * list, `fallback` gets it. Spread the returned props on the list's element.
 */
export function useFocusAfterRemoval(fallback: () => HTMLElement | null) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<{ part: Element; index: number } | null>(null);
  const frame = useRef(0);
  const rows = () => Array.from(list.current?.querySelectorAll('li') ?? []);

  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest('li');
    focused.current = row ? { part: row, index: rows().indexOf(row) } : { part: target, index: -1 };
  };
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    // A removed part loses the focus without a next target; a dialog that it opened returns the focus later.
    if (relatedTarget && target.isConnected && !isInOtherDialog(relatedTarget)) focused.current = null;
  };
  const isInOtherDialog = (element: Element) => {
    const dialog = element.closest(DIALOG);
    return dialog !== null && !dialog.contains(list.current);
  };

  const moveFocus = (index: number, waited = false) => {
    const active = document.activeElement ?? document.body;
    if (isInOtherDialog(active)) {
      // A dialog is still closing. It moves the focus to another element, because the part that opened it is gone.
      frame.current = requestAnimationFrame(() => moveFocus(index, true));
      return;
    }
    if (!waited && !active.contains(list.current)) return;
    const remaining = index < 0 ? [] : rows();
    const next = remaining[Math.min(index, remaining.length - 1)];
    (next?.querySelector<HTMLElement>('input, button') ?? fallback())?.focus();
  };

  useLayoutEffect(() => {
    const { part, index = 0 } = focused.current ?? {};
    if (!part || part.isConnected) return;
    focused.current = null;
    cancelAnimationFrame(frame.current);
    moveFocus(index);
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { ref: list, onFocus, onBlur };
}
