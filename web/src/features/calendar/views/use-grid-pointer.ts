import { type RefObject, useRef, useState } from 'react';
import { entryIdAt } from '@/features/calendar/moves/entry-id-at';
import { createStore, type Store } from '@/lib/store';
import { useDragGesture } from '@/lib/use-drag-gesture';
import type { Axis } from './axis';
import type { DayClock } from './day-clock';
import { type GridPlace, placeAt } from './gesture';
import { type Held, isSamePreview, type Movable, type Plannable, type Preview, previewOf } from './grid-preview';

/** What a pointer drags, and the place where it was pressed. */
interface Drag {
  held: Held;
  start: GridPlace;
  x: number;
  y: number;
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

/**
 * What a drop would do now, if something is dragged. Who shows it reads it here, so that a move renders nothing else.
 */
export type PreviewStore = Store<Preview | null>;

/** The distance from the edge of the scroller, in pixels, from which on a moving pointer scrolls. */
const SCROLL_EDGE = 32;
const SCROLL_STEP = 12;

/**
 * Draws events, moves, resizes and copies entries, and plans todos with a pointer. `takeClick` says whether a click is
 * the end of a gesture. Spread `handlers` on the frame.
 */
export function useGridPointer(options: GridPointerOptions) {
  const { frame, scroller, axis, clocks, onDrop } = options;
  const isClickTaken = useRef(false);
  const [previews] = useState<PreviewStore>(() => createStore<Preview | null>(null));

  /** The elements of the days; a long list of events makes it slow to look for them. */
  const found = useRef<{ clocks: readonly DayClock[]; days: readonly Element[] } | null>(null);
  const daysOf = (node: Element) => {
    const last = found.current;
    if (last?.clocks === clocks && last.days[0]?.isConnected) return last.days;
    const days = Array.from(node.querySelectorAll('[data-day]'));
    found.current = { clocks, days };
    return days;
  };
  const placeOf = (x: number, y: number) => {
    const days = scroller.current ? daysOf(scroller.current) : [];
    return placeAt(
      x,
      y,
      days.map((day) => day.getBoundingClientRect()),
      axis.minutes,
    );
  };
  const update = ({ held, start }: Drag, x: number, y: number, isCopy: boolean) => {
    const place = placeOf(x, y);
    if (!place) return;
    const pointer = {
      start,
      place,
      isCopy,
      isOverHours: held.kind === 'plan' && isWithin(scroller.current, x, y),
      isOverTray: held.kind === 'move' && isWithin(frame.current?.querySelector('[data-tray]'), x, y),
    };
    const next = previewOf(held, pointer, options);
    if (next !== 'stays' && !isSamePreview(previews.get(), next)) previews.set(next);
  };
  const handlers = useDragGesture<Drag>({
    area: frame,
    take: ({ target, clientX: x, clientY: y }) => {
      isClickTaken.current = false;
      const pressed = target as Element;
      const held = pressed.closest('[data-controls]') ? null : heldAt(pressed, options);
      const start = held && placeOf(x, y);
      return held && start && { held, start, x, y };
    },
    onBegin: (drag) => {
      update(drag, drag.x, drag.y, false);
      return true;
    },
    onMove: (drag, { clientX: x, clientY: y, altKey, ctrlKey }) => {
      // A todo comes from beside the hours.
      const isNear = drag.held.kind !== 'plan' || isWithin(scroller.current, x, y);
      if (scroller.current && isNear) scrollAtEdge(scroller.current, y);
      update(drag, x, y, altKey || ctrlKey);
    },
    onEnd: (_, isDrop) => {
      const done = previews.get();
      previews.set(null);
      isClickTaken.current = true;
      if (isDrop && done) onDrop(done);
    },
  });

  const takeClick = () => {
    const isTaken = isClickTaken.current;
    isClickTaken.current = false;
    return isTaken;
  };
  return { previews, placeOf, takeClick, handlers };
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
