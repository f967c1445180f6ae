import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on an entry that is moved with keys, also when its new place is loaded later: until the next key or
 * pointer within `root`, on which `handlers` are spread, or until an element outside it has the focus. Dialogs give
 * back the focus themselves.
 */
export function useHeldFocus(
  root: RefObject<HTMLElement | null>,
  /** The element of an entry that gets the focus. */
  find: (root: HTMLElement, id: string) => HTMLElement | null | undefined,
) {
  const held = useRef<string | null>(null);
  const release = () => {
    held.current = null;
  };
  useLayoutEffect(() => {
    const node = root.current;
    const active = document.activeElement ?? document.body;
    if (held.current === null || !node || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    if (active !== document.body && !node.contains(active)) return release();
    const entry = find(node, held.current);
    if (entry !== active) entry?.focus();
  });
  const hold = (id: string) => {
    held.current = id;
  };
  return { hold, handlers: { onKeyDownCapture: release, onPointerDownCapture: release } };
}
