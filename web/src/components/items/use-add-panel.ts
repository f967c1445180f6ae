import { useCallback, useRef, useState } from 'react';

/**
 * Whether the collapsible form of a screen is open, and where the focus moves when the form closes or the list under it
 * becomes empty.
 */
export function useAddPanel() {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => {
    setOpen(false);
    // Do not take the focus from another part of the page.
    if (!panel.current?.contains(document.activeElement)) return;
    // Where the form does not collapse, the focus stays in it for the next item.
    if (opener.current?.checkVisibility()) opener.current.focus();
    else panel.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  const show = useCallback(() => {
    setOpen(true);
    // Where the form does not collapse, it is visible and can get the focus now.
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
