import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { entryIdAt } from '@/features/calendar/moves/entry-id-at';
import { beginsOrEnds, HOLD_MS } from '@/lib/drag-begin';
import type { Axis } from './axis';
import type { DayClock } from './day-clock';
import { type GridPlace, placeAt } from './gesture';
import { type Held, type Movable, type Plannable, type Preview, previewOf } from './grid-preview';

interface Gesture {
  pointer: number;
  held: Held;
  x: number;
  y: number;
  start: GridPlace;
  isActive: boolean;
  timer?: ReturnType<typeof setTimeout>;
  /** Removes the listeners of this gesture. */
  listeners: AbortController;
}

interface GridPointerOptions {
  /** The element with the hours and the list of unplanned todos. */
  frame: RefObject<HTMLElement | null>;
  /** The element that scrolls; the days are in it. */
  scroller: RefObject<HTMLElement | null>;
  axis: Axis;
  clocks: readonly DayClock[];
  zone: string;
  /** The entry with an id, if the person may move it. */
  movable: (id: string) => Movable | null;
  /** The unplanned todo with an id. */
  plannable: (id: string) => Plannable | null;
  onDrop: (preview: Preview) => void;
}

/** The distance from the edge of the scroller, in pixels, from which on a moving pointer scrolls. */
const SCROLL_EDGE = 32;
const SCROLL_STEP = 12;

/**
 * Draws events, moves, resizes and copies entries, and plans todos with a pointer. A mouse begins when it has moved a
 * little, a finger when it has been held; until then a finger scrolls. Escape ends without a change. `takeClick` says
 * whether a click is the end of a gesture.
 */
export function useGridPointer(options: GridPointerOptions) {
  const latest = useRef(options);
  latest.current = options;
  const gesture = useRef<Gesture | null>(null);
  const last = useRef<Preview | null>(null);
  const isClickTaken = useRef(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const show = (next: Preview | null) => {
    last.current = next;
    setPreview(next);
  };

  const placeOf = (x: number, y: number) => {
    const { scroller, axis } = latest.current;
    const days = Array.from(scroller.current?.querySelectorAll('[data-day]') ?? []);
    return placeAt(
      x,
      y,
      days.map((day) => day.getBoundingClientRect()),
      axis.minutes,
    );
  };
  const end = () => {
    clearTimeout(gesture.current?.timer);
    gesture.current?.listeners.abort();
    gesture.current = null;
    show(null);
  };
  const begin = (node: Element) => {
    const current = gesture.current;
    if (!current) return;
    current.isActive = true;
    // Elements in tests have no capture, and a pointer may be gone by now.
    if (node.isConnected) node.setPointerCapture?.(current.pointer);
    update(current, current.x, current.y, false);
  };
  const update = ({ held, start }: Gesture, x: number, y: number, isCopy: boolean) => {
    const place = placeOf(x, y);
    if (!place) return;
    const { scroller, frame } = latest.current;
    const pointer = {
      start,
      place,
      isCopy,
      isOverHours: held.kind === 'plan' && isWithin(scroller.current, x, y),
      isOverTray: held.kind === 'move' && isWithin(frame.current?.querySelector('[data-tray]'), x, y),
    };
    const next = previewOf(held, pointer, latest.current);
    if (next !== 'stays') show(next);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isClickTaken.current = false;
    if (!event.isPrimary || event.button !== 0) return end();
    const target = event.target as Element;
    const held = target.closest('[data-controls]') ? null : heldAt(target, latest.current);
    const start = placeOf(event.clientX, event.clientY);
    if (!start || !held) return;
    const { pointerId: pointer, clientX: x, clientY: y, currentTarget: node } = event;
    const listeners = new AbortController();
    gesture.current = { pointer, held, x, y, start, isActive: false, listeners };
    if (event.pointerType !== 'touch') return;
    gesture.current.timer = setTimeout(() => begin(node), HOLD_MS);
    // A touch sends its events to where it began, also when that has moved to another day.
    const stopScrolling = (move: Event) => gesture.current?.isActive && move.preventDefault();
    target.addEventListener('touchmove', stopScrolling, { passive: false, signal: listeners.signal });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current?.pointer !== event.pointerId) return;
    const { clientX: x, clientY: y, currentTarget: node } = event;
    if (!current.isActive) {
      const next = beginsOrEnds(event.pointerType === 'touch', x - current.x, y - current.y);
      if (next === 'ends') return end();
      if (next === 'waits') return;
      begin(node);
    }
    const { scroller } = latest.current;
    // A todo comes from beside the hours.
    const isNear = current.held.kind !== 'plan' || isWithin(scroller.current, x, y);
    if (scroller.current && isNear) scrollAtEdge(scroller.current, y);
    update(current, x, y, event.altKey || event.ctrlKey);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current?.pointer !== event.pointerId) return;
    const done = last.current;
    const { isActive } = current;
    end();
    if (!isActive) return;
    isClickTaken.current = true;
    if (done) latest.current.onDrop(done);
  };

  useEffect(() => {
    const node = latest.current.frame.current;
    const stopScrolling = (event: Event) => gesture.current?.isActive && event.preventDefault();
    // A finger that is held would open a menu.
    const stopMenu = (event: Event) => gesture.current?.timer !== undefined && event.preventDefault();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !gesture.current?.isActive) return;
      event.preventDefault();
      isClickTaken.current = true;
      endLatest.current();
    };
    node?.addEventListener('touchmove', stopScrolling, { passive: false });
    node?.addEventListener('contextmenu', stopMenu);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      node?.removeEventListener('touchmove', stopScrolling);
      node?.removeEventListener('contextmenu', stopMenu);
      document.removeEventListener('keydown', onKeyDown, true);
      clearTimeout(gesture.current?.timer);
    };
  }, []);
  const endLatest = useRef(end);
  endLatest.current = end;

  const takeClick = () => {
    const isTaken = isClickTaken.current;
    isClickTaken.current = false;
    return isTaken;
  };
  return {
    preview,
    placeOf,
    takeClick,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end },
  };
}

/** What a pointer takes at an element: an entry, an unplanned todo or, between the hours, a new event. */
function heldAt(target: Element, { movable, plannable }: GridPointerOptions): Held | null {
  const id = target.closest<HTMLElement>('[data-todo]')?.dataset.todo;
  const todo = id === undefined ? null : plannable(id);
  if (todo) return { kind: 'plan', todo };
  if (!target.closest('[data-day]')) return null;
  const entry = entryIdAt(target);
  if (entry === undefined) return { kind: 'draw' };
  const moved = movable(entry);
  return moved && { kind: target.closest('[data-resize]') ? 'resize' : 'move', movable: moved };
}

function isWithin(node: Element | null | undefined, x: number, y: number): boolean {
  if (!node) return false;
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

function scrollAtEdge(node: HTMLElement, y: number): void {
  const { top, bottom } = node.getBoundingClientRect();
  if (y > bottom - SCROLL_EDGE) node.scrollTop += SCROLL_STEP;
  else if (y < top + SCROLL_EDGE) node.scrollTop -= SCROLL_STEP;
}
