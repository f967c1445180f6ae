import type { GoalPoint } from '@pawplan/contracts';

/** Points that a goal keeps: about two months of daily progress. */
export const POINTS_KEPT = 60;

/**
 * The way of a goal once its progress is `value` on `day` (`yyyy-mm-dd`): one point a day with the value that it ended on, none for a day without a
 * change, and only the last {@link POINTS_KEPT}. A last point ahead of `day`, made further east, is taken for that of today, so that days only rise.
 */
export function recordPoint(history: readonly GoalPoint[], day: string, value: number): GoalPoint[] {
  const last = history.at(-1);
  if (last?.value === value) return [...history];
  const isToday = last !== undefined && day <= last.day;
  const point = { day: isToday ? last.day : day, value };
  return [...(isToday ? history.slice(0, -1) : history), point].slice(-POINTS_KEPT);
}
