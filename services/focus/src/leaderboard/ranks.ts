import type { MemberTotal } from '../totals/totals.repository.js';

/** The place of a person with focus time. */
interface Rank {
  rank: number;
  userId: string;
  /** Seconds. */
  totalTime: number;
}

/**
 * The first `count` people, by total time. Equal totals share a rank (1, 1, 3); among them, the person who reached the
 * total first comes first. People without focus time have no rank.
 */
export function rankMembers(memberTotals: readonly MemberTotal[], count: number): Rank[] {
  const first = memberTotals
    .filter(({ totalTime }) => totalTime > 0)
    .sort(compareTotals)
    .slice(0, count);
  return first.map(({ userId, totalTime }) => {
    const rank = first.findIndex((other) => other.totalTime === totalTime) + 1;
    return { rank, userId, totalTime };
  });
}

/** If two people reached a total in the same millisecond, their ids decide, so that the order is always the same. */
const compareTotals = (a: MemberTotal, b: MemberTotal): number =>
  b.totalTime - a.totalTime || a.reachedAt.getTime() - b.reachedAt.getTime() || (a.userId < b.userId ? -1 : 1);
