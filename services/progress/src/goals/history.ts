import { type GoalPoint, LIMITS } from '@pawplan/contracts';

/**
 * The history of a goal after its progress is set to `value` on `day` (`yyyy-mm-dd`). There is one point per day, with
 * the last value of that day, and no point for a day without a change. Only the last `LIMITS.historyPoints` points are
 * stored. If the last point is later than `day`, because it was added in a zone further east, it counts as today's, so
 * that the days always ascend.
 */
export function recordPoint(history: readonly GoalPoint[], day: string, value: number): GoalPoint[] {
  const last = history.at(-1);
  if (last?.value === value) return [...history];
  const isToday = last !== undefined && day <= last.day;
  const point = { day: isToday ? last.day : day, value };
  return [...(isToday ? history.slice(0, -1) : history), point].slice(-LIMITS.historyPoints);
}
