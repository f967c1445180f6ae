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
