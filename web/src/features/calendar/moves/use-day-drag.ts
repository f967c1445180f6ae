import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { beginsOrEnds, HOLD_MS } from '@/lib/drag-begin';
import { type Day, daysBetween } from '@/lib/time/day';
import { entryIdAt } from './entry-id-at';

/** An entry that is moved by a number of days. */
interface MovedDays {
  id: string;
  days: number;
}

interface DayDragOptions {
  /** Whether a pointer of this type may move the entry that it pressed in `target`. */
  canMove: (id: string, target: Element, pointerType: string) => boolean;
  /** The day at a point of the window; null beside the days. */
  dayAt: (x: number, y: number) => Day | null;
  /** The day from which the entry is moved; by default the one at the point. */
  startDay?: (target: Element) => Day | null;
  onMove: (id: string, days: number) => void;
}

interface Gesture extends MovedDays {
  pointer: number;
  x: number;
  y: number;
  start: Day;
  isActive: boolean;
  timer?: ReturnType<typeof setTimeout>;
  /** Removes the listeners of this gesture. */
  listeners: AbortController;
}

/**
 * Moves entries, the elements with `data-entry`, to another day with a pointer: a mouse after a few pixels, a finger
 * that is held; until then a finger scrolls. Escape ends without a change (CAL-110). Spread `handlers` on the element
 * around the entries.
 */
export function useDayDrag(options: DayDragOptions) {
  const latest = useRef(options);
  latest.current = options;
  const gesture = useRef<Gesture | null>(null);
  const [preview, setPreview] = useState<MovedDays | null>(null);

  const end = () => {
    clearTimeout(gesture.current?.timer);
    gesture.current?.listeners.abort();
    gesture.current = null;
    setPreview(null);
  };
  const endLatest = useRef(end);
  endLatest.current = end;
  useEffect(() => () => endLatest.current(), []);

  const begin = (current: Gesture, node: Element) => {
    current.isActive = true;
    // Elements in tests have no capture, and a pointer may be gone by now.
    if (node.isConnected) node.setPointerCapture?.(current.pointer);
    setPreview({ id: current.id, days: 0 });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (gesture.current) return end();
    const { target, pointerId: pointer, pointerType, clientX: x, clientY: y, currentTarget: node } = event;
    const pressed = target as Element;
    const id = entryIdAt(pressed);
    if (!event.isPrimary || event.button !== 0 || id === undefined) return;
    const start = latest.current.startDay?.(pressed) ?? latest.current.dayAt(x, y);
    if (!start || !latest.current.canMove(id, pressed, pointerType)) return;
    const listeners = new AbortController();
    const current: Gesture = { id, days: 0, pointer, x, y, start, isActive: false, listeners };
    gesture.current = current;
    const { signal } = listeners;
    const stopWhile = (isStopped: () => boolean) => (other: Event) => isStopped() && other.preventDefault();
    if (pointerType === 'touch') {
      current.timer = setTimeout(() => begin(current, node), HOLD_MS);
      const stopScrolling = stopWhile(() => current.isActive);
      // A touch sends its events to where it began, also when that has moved to another day.
      for (const element of [pressed, node]) {
        element.addEventListener('touchmove', stopScrolling, { passive: false, signal });
      }
      // A finger that is held would open a menu.
      node.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
    }
    // Otherwise a mouse would select the text under it.
    node.addEventListener(
      'selectstart',
      stopWhile(() => pointerType !== 'touch'),
      { signal },
    );
    const onKeyDown = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !current.isActive) return;
      key.preventDefault();
      endLatest.current();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true, signal });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current?.pointer !== event.pointerId) return;
    const { clientX: x, clientY: y, currentTarget: node } = event;
    if (!current.isActive) {
      const next = beginsOrEnds(event.pointerType === 'touch', x - current.x, y - current.y);
      if (next === 'ends') return end();
      if (next === 'waits') return;
      begin(current, node);
    }
    const day = latest.current.dayAt(x, y);
    // Beside the days, the entry stays at its last place.
    if (!day || daysBetween(current.start, day) === current.days) return;
    current.days = daysBetween(current.start, day);
    setPreview({ id: current.id, days: current.days });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current?.pointer !== event.pointerId) return;
    end();
    if (current.isActive && current.days !== 0) latest.current.onMove(current.id, current.days);
  };
  return { preview, handlers: { 'data-moves': true, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end } };
}
