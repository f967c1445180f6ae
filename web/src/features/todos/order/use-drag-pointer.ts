import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { beginsOrEnds, HOLD_MS } from '@/lib/drag-begin';
import { type Drag, placeAmong, presentPlace } from './drag';

interface DragPointerOptions {
  pickUp: (id: string, by: 'pointer') => Drag | null;
  current: RefObject<Drag | null>;
  show: (drag: Drag) => void;
  end: (isDrop: boolean) => void;
  /** To whom a todo can be assigned. */
  targets: readonly string[];
}

interface Gesture {
  pointer: number;
  id: string;
  x: number;
  y: number;
  isActive: boolean;
  timer?: ReturnType<typeof setTimeout>;
  listeners: AbortController;
}

/** The distance from the edge of the window, in pixels, from which on a moving pointer scrolls. */
const SCROLL_EDGE = 72;
const SCROLL_STEP = 14;
/** What a finger can press in a row; there it does not drag. */
const CONTROLS = 'a, button, input, label, textarea';

/**
 * Drags todos with a pointer: a mouse at the handle of a row, a finger that is held anywhere on it. Until then, a finger
 * scrolls. [TODO-90]
 */
export function useDragPointer(options: DragPointerOptions) {
  const latest = useRef(options);
  latest.current = options;
  const gesture = useRef<Gesture | null>(null);

  const stop = (isDrop: boolean) => {
    const { isActive, timer, listeners } = gesture.current ?? {};
    clearTimeout(timer);
    listeners?.abort();
    gesture.current = null;
    if (isActive) latest.current.end(isDrop);
  };
  const begin = (node: Element) => {
    const now = gesture.current;
    if (!now || !latest.current.pickUp(now.id, 'pointer')) return stop(false);
    now.isActive = true;
    // Elements in tests have no capture, and a pointer may be gone by now.
    if (node.isConnected) node.setPointerCapture?.(now.pointer);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const target = event.target as Element;
    stop(false);
    const isTouch = event.pointerType === 'touch';
    const isGrip = target.closest('[data-grip]') !== null;
    if (!event.isPrimary || event.button !== 0 || (!isGrip && (!isTouch || target.closest(CONTROLS)))) return;
    const id = target.closest<HTMLElement>('[data-todo]')?.dataset.todo;
    if (id === undefined) return;
    const { pointerId: pointer, clientX: x, clientY: y, currentTarget: node } = event;
    const listeners = new AbortController();
    const { signal } = listeners;
    gesture.current = { pointer, id, x, y, isActive: false, listeners };
    document.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !gesture.current?.isActive) return;
        key.preventDefault();
        stop(false);
      },
      { capture: true, signal },
    );
    if (!isTouch) return;
    gesture.current.timer = setTimeout(() => begin(node), HOLD_MS);
    const stopScrolling = (move: Event) => gesture.current?.isActive && move.preventDefault();
    target.addEventListener('touchmove', stopScrolling, { passive: false, signal });
    // A finger that is held would open a menu.
    node.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = gesture.current;
    if (now?.pointer !== event.pointerId) return;
    const { clientX: x, clientY: y, currentTarget: node } = event;
    if (!now.isActive) {
      const next = beginsOrEnds(event.pointerType === 'touch', x - now.x, y - now.y);
      if (next === 'ends') return stop(false);
      if (next === 'waits') return;
      begin(node);
    }
    const { current, show, targets } = latest.current;
    if (!current.current) return;
    const target = targetAt(node, x, y, current.current, targets);
    if (!target || 'place' in target) scrollAtEdge(y);
    show({ ...current.current, target });
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (gesture.current?.pointer === event.pointerId) stop(true);
  };
  useEffect(() => () => clearTimeout(gesture.current?.timer), []);
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => stop(false) };
}

/** What is under a pointer: a person, or a place in the section of the dragged todo. */
function targetAt(node: Element, x: number, y: number, drag: Drag, targets: readonly string[]): Drag['target'] {
  for (const element of document.elementsFromPoint?.(x, y) ?? []) {
    const person = element.closest<HTMLElement>('[data-person]')?.dataset.person;
    if (person !== undefined && targets.includes(person)) return { person };
  }
  const rows = drag.order.map(({ _id }) => node.querySelector(`[data-todo="${CSS.escape(_id)}"]`));
  const boxes = rows.flatMap((row) => row?.getBoundingClientRect() ?? []);
  const place = boxes.length === rows.length ? placeAmong(boxes, y, presentPlace(drag)) : null;
  return place === null ? null : { place };
}

function scrollAtEdge(y: number): void {
  if (y > innerHeight - SCROLL_EDGE) scrollBy(0, SCROLL_STEP);
  else if (y < SCROLL_EDGE) scrollBy(0, -SCROLL_STEP);
}
