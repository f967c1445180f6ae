import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** How far a mouse moves, in pixels, before it drags something; less is a click. */
const DRAG_DISTANCE = 4;
/** How far a finger may move before it has been held; more scrolls. */
const HOLD_DISTANCE = 10;
/** How long a finger is held before it drags something, in milliseconds. */
export const HOLD_MS = 400;

interface DragGestureOptions<Held> {
  /** The element around everything that can be dragged. Spread `handlers` on it. */
  area: RefObject<HTMLElement | null>;
  /** What a primary pointer takes where it is pressed; null for nothing. */
  take: (event: PointerEvent<HTMLElement>) => Held | null;
  /** Called when the drag is to begin. Returns whether it may. */
  onBegin: (held: Held) => boolean;
  onMove: (held: Held, event: PointerEvent<HTMLElement>) => void;
  /** Called when a drag that has begun ends, with a drop or without. */
  onEnd: (held: Held, isDrop: boolean) => void;
}

interface Gesture<Held> {
  held: Held;
  pointer: number;
  isTouch: boolean;
  x: number;
  y: number;
  isActive: boolean;
  timer?: ReturnType<typeof setTimeout>;
  /** Removes the listeners of this gesture. */
  listeners: AbortController;
}

/**
 * Drags something with a pointer: a mouse begins when it has moved a little, a finger when it has been held; until then
 * a finger scrolls. Escape, another press and a cancelled pointer end the drag without a drop.
 */
export function useDragGesture<Held>(options: DragGestureOptions<Held>) {
  const latest = useRef(options);
  latest.current = options;
  const gesture = useRef<Gesture<Held> | null>(null);

  /** Forgets the gesture. Returns it if its drag had begun. */
  const forget = (): Gesture<Held> | null => {
    const last = gesture.current;
    gesture.current = null;
    clearTimeout(last?.timer);
    last?.listeners.abort();
    return last?.isActive ? last : null;
  };
  const end = (isDrop: boolean) => {
    const ended = forget();
    if (ended) latest.current.onEnd(ended.held, isDrop);
  };
  const begin = (current: Gesture<Held>) => {
    if (!latest.current.onBegin(current.held)) {
      forget();
      return;
    }
    current.isActive = true;
    const { current: node } = latest.current.area;
    // Elements in tests have no capture, and a pointer may be gone by now.
    if (node?.isConnected) node.setPointerCapture?.(current.pointer);
  };
  const listen = (current: Gesture<Held>, pressed: EventTarget) => {
    const { signal } = current.listeners;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current.isActive) return;
      event.preventDefault();
      end(false);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true, signal });
    // A touch sends its events to where it began, also when that is no longer in the area.
    const stopScrolling = (event: Event) => current.isActive && event.preventDefault();
    pressed.addEventListener('touchmove', stopScrolling, { passive: false, signal });
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    end(false);
    const held = event.isPrimary && event.button === 0 ? latest.current.take(event) : null;
    if (held === null) return;
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const isTouch = event.pointerType === 'touch';
    const current: Gesture<Held> = {
      ...{ held, pointer, isTouch, x, y },
      isActive: false,
      listeners: new AbortController(),
    };
    gesture.current = current;
    if (isTouch) current.timer = setTimeout(() => begin(current), HOLD_MS);
    listen(current, event.target);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const current = gesture.current;
    if (current?.pointer !== event.pointerId) return;
    if (!current.isActive) {
      const distance = Math.hypot(event.clientX - current.x, event.clientY - current.y);
      if (current.isTouch && distance > HOLD_DISTANCE) return end(false);
      if (current.isTouch || distance < DRAG_DISTANCE) return;
      begin(current);
    }
    if (current.isActive) latest.current.onMove(current.held, event);
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    if (gesture.current?.pointer === event.pointerId) end(event.type === 'pointerup');
  };

  const forgetLatest = useRef(forget);
  forgetLatest.current = forget;
  useEffect(() => {
    const node = latest.current.area.current;
    const listeners = new AbortController();
    const { signal } = listeners;
    const stopIf = (isStopped: (current: Gesture<Held>) => boolean) => (event: Event) => {
      if (gesture.current && isStopped(gesture.current)) event.preventDefault();
    };
    // Some browsers only ask listeners whether to scroll that were there before the touch.
    node?.addEventListener(
      'touchmove',
      stopIf(({ isActive }) => isActive),
      { passive: false, signal },
    );
    // A finger that is held would open a menu, and a mouse would select the text under it.
    node?.addEventListener(
      'contextmenu',
      stopIf(({ isTouch }) => isTouch),
      { signal },
    );
    node?.addEventListener(
      'selectstart',
      stopIf(({ isTouch }) => !isTouch),
      { signal },
    );
    return () => {
      listeners.abort();
      forgetLatest.current();
    };
  }, []);
  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd };
}
