import type { Standing } from '../totals/totals.repository.js';

/** A place of somebody with something to show for. */
export interface Place {
  rank: number;
  userId: string;
  /** Seconds. */
  totalTime: number;
}

/**
 * The first `count` places: the greater total first, of equal ones who reached it first, whose rank they share (1, 1, 3). Nobody without focus
 * time has a place.
 */
export function ranked(standings: readonly Standing[], count: number): Place[] {
  const first = standings
    .filter(({ totalTime }) => totalTime > 0)
    .sort(inOrder)
    .slice(0, count);
  return first.map(({ userId, totalTime }) => {
    const rank = first.findIndex((other) => other.totalTime === totalTime) + 1;
    return { rank, userId, totalTime };
  });
}

/** Reached in the very same millisecond, the ids decide, so that the order is the same each time. */
const inOrder = (a: Standing, b: Standing): number =>
  b.totalTime - a.totalTime || a.reachedAt.getTime() - b.reachedAt.getTime() || (a.userId < b.userId ? -1 : 1);
