/** The place of a pointer between the hours: the index of the day, and minutes of the axis. */
export interface GridPlace {
  column: number;
  position: number;
}

/** The part of a rectangle that decides in which day and at which time a pointer is. */
interface ColumnBox {
  left: number;
  right: number;
  top: number;
  height: number;
}

/**
 * The place of a point of the window between the hours, from the boxes of the days. A point beside or above the days
 * belongs to the nearest one. Null without days.
 */
export function placeAt(x: number, y: number, columns: readonly ColumnBox[], minutes: number): GridPlace | null {
  let nearest: GridPlace | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [column, { left, right, top, height }] of columns.entries()) {
    const distance = Math.max(left - x, x - right, 0);
    if (distance >= least) continue;
    least = distance;
    const position = height > 0 ? ((y - top) / height) * minutes : 0;
    nearest = { column, position: Math.max(0, Math.min(minutes, position)) };
  }
  return nearest;
}

/** How far a mouse moves, in pixels, before it draws or moves something; less is a click. */
const DRAG_DISTANCE = 4;
/** How far a finger may move before it has been held; more scrolls. */
const HOLD_DISTANCE = 10;
/** How long a finger is held before it draws or moves something, in milliseconds. */
export const HOLD_MS = 400;

/** What a pointer that moved by some pixels does before its gesture has begun. */
export function beginsOrEnds(isTouch: boolean, dx: number, dy: number): 'begins' | 'ends' | 'waits' {
  const distance = Math.hypot(dx, dy);
  if (isTouch) return distance > HOLD_DISTANCE ? 'ends' : 'waits';
  return distance >= DRAG_DISTANCE ? 'begins' : 'waits';
}
