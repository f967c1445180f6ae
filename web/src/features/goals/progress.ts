import type { Goal, GoalPoint } from '@/api/generated';
import { type Day, daysBetween, formatDay } from '@/lib/time/day';
import * as m from '@/messages/goals.gen';
import { formatWithUnit } from './amount';

/** A point of a plot: x and y from 0 to 1, y from the bottom. */
export interface Point {
  x: number;
  y: number;
}

/** The history of a goal up to today; today has the current value. */
export function historyUntilToday(history: readonly GoalPoint[], value: number, today: Day): GoalPoint[] {
  return [...history.filter(({ day }) => day < today), { day: today, value }];
}

/** The points of a history of at least two days; the y axis starts at 0. */
export function toPoints(history: readonly GoalPoint[]): Point[] {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) return [];
  const days = daysBetween(first.day, last.day);
  const maxValue = Math.max(...history.map(({ value }) => value)) || 1;
  return history.map(({ day, value }) => ({
    x: daysBetween(first.day, day) / days,
    y: value / maxValue,
  }));
}

/** A history of at least two days in words: 'From 2 km on 1 Mar to 7 km today'. */
export function describeHistory(history: readonly GoalPoint[], { unit }: Pick<Goal, 'unit'>, today: Day): string {
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last) return '';
  return m.progressHistory({
    first: formatWithUnit(first.value, unit),
    day: formatDay(first.day, today),
    last: formatWithUnit(last.value, unit),
  });
}

/**
 * The progress of a goal in whole percent, at most 100; a target of 0 counts as 1. A value below the target is never
 * rounded up to 100.
 */
export function percentOf({ targetValue }: Pick<Goal, 'targetValue'>, currentValue: number): number {
  const share = currentValue / (targetValue || 1);
  return share >= 1 ? 100 : Math.min(99, Math.round(share * 100));
}
