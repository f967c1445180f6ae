import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  popoverTarget: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The behaviour of a menu button with a native popover: keys, focus, type-ahead, position and closing. */
export function useMenu(align: 'start' | 'end') {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typeAheadState = useRef({ text: '', at: 0 });
  const startAtEnd = useRef(false);
  const [open, setOpen] = useState(false);

  const items = () => Array.from(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []);
  const close = () => list.current?.hidePopover();

  useEffect(() => {
    if (!open || !list.current || !button.current) return;
    return positionPopup(list.current, button.current, align);
  }, [open, align]);

  useEffect(() => {
    const closeList = () => list.current?.hidePopover();
    window.addEventListener('popstate', closeList);
    return () => window.removeEventListener('popstate', closeList);
  }, []);

  const onToggle = (event: { newState: string }) => {
    const opened = event.newState === 'open';
    setOpen(opened);
    if (!opened) return;
    const all = items();
    const chosen = all.find((item) => item.ariaChecked === 'true') ?? all[0];
    (startAtEnd.current ? all.at(-1) : chosen)?.focus({ preventScroll: true });
    startAtEnd.current = false;
  };

  const onBeforeToggle = (event: { newState: string }) => {
    if (event.newState === 'closed' && list.current?.contains(document.activeElement)) button.current?.focus();
  };

  const typeAhead = (event: KeyboardEvent) => {
    const fresh = event.timeStamp - typeAheadState.current.at > 600;
    typeAheadState.current = {
      text: (fresh ? '' : typeAheadState.current.text) + event.key.toLowerCase(),
      at: event.timeStamp,
    };
    const match = items().find((item) =>
      item.textContent?.trim().toLowerCase().startsWith(typeAheadState.current.text),
    );
    match?.focus();
  };

  const onListKey = (event: KeyboardEvent) => {
    const all = items();
    const current = all.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = {
      ArrowDown: (current + 1) % all.length,
      ArrowUp: (current <= 0 ? all.length : current) - 1,
      Home: 0,
      End: all.length - 1,
    };
    const next = moves[event.key];
    if (next !== undefined) {
      event.preventDefault();
      all[next]?.focus();
    } else if (event.key === 'Tab') {
      close();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
    } else if (event.key.length === 1 && event.key !== ' ') {
      typeAhead(event);
    }
  };

  const triggerProps: MenuTriggerProps = {
    ref: button,
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': id,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      startAtEnd.current = event.key === 'ArrowUp';
      list.current?.showPopover();
    },
  };
  const listProps = { ref: list, id, popover: 'auto' as const, onToggle, onBeforeToggle, onKeyDown: onListKey };
  return { triggerProps, listProps, close };
}

const GAP_PX = 6;
const MARGIN_PX = 8;

/**
 * Keeps `popup` (fixed position) under `anchor`, or above it where there is more room, inside the window. Returns a
 * function that stops this.
 */
function positionPopup(popup: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): () => void {
  const update = () => {
    const box = anchor.getBoundingClientRect();
    const below = window.innerHeight - box.bottom - GAP_PX - MARGIN_PX;
    const above = box.top - GAP_PX - MARGIN_PX;
    popup.style.maxHeight = '';
    const height = popup.offsetHeight;
    const under = height <= below || below >= above;
    const left = align === 'start' ? box.left : box.right - popup.offsetWidth;
    popup.style.maxHeight = `${under ? below : above}px`;
    popup.style.top = `${under ? box.bottom + GAP_PX : Math.max(MARGIN_PX, box.top - GAP_PX - height)}px`;
    popup.style.left = `${Math.max(MARGIN_PX, Math.min(left, window.innerWidth - popup.offsetWidth - MARGIN_PX))}px`;
  };
  update();
  window.addEventListener('resize', update);
  window.addEventListener('scroll', update, true);
  return () => {
    window.removeEventListener('resize', update);
    window.removeEventListener('scroll', update, true);
  };
}
