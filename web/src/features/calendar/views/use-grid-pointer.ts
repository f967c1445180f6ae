import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { beginsOrEnds, HOLD_MS } from '@/lib/drag-begin';
import { type Axis, wallAt } from './axis';
import type { DayClock } from './day-clock';
import { type GridPlace, placeAt } from './gesture';
import { drawnRange, type EventTimes, eventTimesIn, movedRange, resizedRange, type WallRange } from './wall-range';

/** An event that may be moved, with its present range in the viewer's zone. */
export interface Movable {
  event: CalendarEvent;
  range: WallRange;
}

/** What a pointer is doing: drawing a new event, or moving one or its end. */
type Preview = { range: WallRange; moved: null } | { range: WallRange; moved: { id: string; times: EventTimes } };

interface Gesture {
  pointer: number;
  kind: 'draw' | 'move' | 'resize';
  movable: Movable | null;
  x: number;
  y: number;
  start: GridPlace;
  isActive: boolean;
  timer?: ReturnType<typeof setTimeout>;
  /** Removes the listeners of this gesture. */
  listeners: AbortController;
}

interface GridPointerOptions {
  /** The element that scrolls; the days are in it. */
  scroller: RefObject<HTMLElement | null>;
  axis: Axis;
  clocks: readonly DayClock[];
  zone: string;
  /** The event with an id, if the person may move it. */
  movable: (id: string) => Movable | null;
  onDraw: (range: WallRange) => void;
  onMove: (movable: Movable, times: EventTimes, range: WallRange) => void;
}

/** The distance from the edge of the scroller, in pixels, from which on a moving pointer scrolls. */
const SCROLL_EDGE = 32;
const SCROLL_STEP = 12;

/**
 * Draws, moves and resizes events with a pointer. A mouse begins when it has moved a little, a finger when it has been
 * held; until then a finger scrolls. Escape ends without a change. `takeClick` says whether a click is the end of a
 * gesture.
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
    update(current, current.x, current.y);
  };
  const update = (current: Gesture, x: number, y: number) => {
    const place = placeOf(x, y);
    const next = place && previewOf(current, place, latest.current);
    // Where the event may not be, it stays at its last place.
    if (next) show(next);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isClickTaken.current = false;
    if (!event.isPrimary || event.button !== 0) return end();
    const target = event.target as Element;
    const id = target.closest<HTMLElement>('[data-entry]')?.dataset.entry;
    if (!target.closest('[data-day]')) return;
    const movable = id === undefined ? null : latest.current.movable(id);
    const start = placeOf(event.clientX, event.clientY);
    if (!start || (id !== undefined && !movable)) return;
    const kind = movable ? (target.closest('[data-resize]') ? 'resize' : 'move') : 'draw';
    const { pointerId: pointer, clientX: x, clientY: y, currentTarget: node } = event;
    const listeners = new AbortController();
    gesture.current = { pointer, kind, movable, x, y, start, isActive: false, listeners };
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
    scrollAtEdge(node, y);
    update(current, x, y);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current?.pointer !== event.pointerId) return;
    const done = last.current;
    const { isActive, movable } = current;
    end();
    if (!isActive) return;
    isClickTaken.current = true;
    if (done?.moved && movable) latest.current.onMove(movable, done.moved.times, done.range);
    else if (done && !movable) latest.current.onDraw(done.range);
  };

  useEffect(() => {
    const node = latest.current.scroller.current;
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

/** What a gesture does when its pointer is at a place; null where the event may not be. */
function previewOf(
  { kind, movable, start }: Gesture,
  place: GridPlace,
  { axis, clocks, zone }: GridPointerOptions,
): Preview | null {
  const clock = clocks[start.column];
  if (!clock) return null;
  if (!movable) {
    const range = drawnRange(clock.day, wallAt(axis, clock, start.position), wallAt(axis, clock, place.position));
    return { range, moved: null };
  }
  const minutes = place.position - start.position;
  const range =
    kind === 'resize'
      ? resizedRange(movable.range, minutes)
      : movedRange(movable.range, place.column - start.column, minutes);
  const times = eventTimesIn(movable.event, range, zone);
  return times && { range, moved: { id: movable.event._id, times } };
}

function scrollAtEdge(node: HTMLElement, y: number): void {
  const { top, bottom } = node.getBoundingClientRect();
  if (y > bottom - SCROLL_EDGE) node.scrollTop += SCROLL_STEP;
  else if (y < top + SCROLL_EDGE) node.scrollTop -= SCROLL_STEP;
}
