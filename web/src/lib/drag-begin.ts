/** How far a mouse moves, in pixels, before it drags something; less is a click. */
const DRAG_DISTANCE = 4;
/** How far a finger may move before it has been held; more scrolls. */
const HOLD_DISTANCE = 10;
/** How long a finger is held before it drags something, in milliseconds. */
export const HOLD_MS = 400;

/** What a pointer that moved by some pixels does before its gesture has begun. */
export function beginsOrEnds(isTouch: boolean, dx: number, dy: number): 'begins' | 'ends' | 'waits' {
  const distance = Math.hypot(dx, dy);
  if (isTouch) return distance > HOLD_DISTANCE ? 'ends' : 'waits';
  return distance >= DRAG_DISTANCE ? 'begins' : 'waits';
}
