import { useCallback, useRef, useState } from 'react';

/** Whether the form of a screen is open where it folds away, and where the keyboard goes when the list under it is empty. */
export function useAddPanel() {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    // Who went on elsewhere stays there.
    if (!panel.current?.contains(document.activeElement)) return;
    // Where the form does not fold, the focus stays in it for the next one.
    if (opener.current?.checkVisibility()) opener.current.focus();
    else panel.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  const show = useCallback(() => {
    setOpen(true);
    // Where the form does not fold it can be typed in already.
    panel.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  const firstControl = useCallback(
    () => Array.from(panel.current?.querySelectorAll<HTMLElement>('button, input') ?? []).find(isShown) ?? null,
    [],
  );
  return { panel, opener, open, setOpen, show, close, firstControl };
}

const isShown = (element: HTMLElement) => element.checkVisibility();

export type AddPanelState = ReturnType<typeof useAddPanel>;
