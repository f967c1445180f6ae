import type { Goal, GoalPoint } from '@/api/generated';
import { type Day, dayInWords, daysBetween } from '@/lib/time/day';
import * as m from '@/messages/goals.gen';
import { withUnit } from './amount';

/** A position in a plot, x and y from 0 to 1; y is 0 at the bottom. */
export interface Spot {
  x: number;
  y: number;
}

/** A goal's history by day up to today; the last day is today, with the present value. */
export function wayTo(history: readonly GoalPoint[], value: number, today: Day): GoalPoint[] {
  return [...history.filter(({ day }) => day < today), { day: today, value }];
}

/** The positions of the days in a plot whose y axis starts at 0. */
export function spotsOf(way: readonly GoalPoint[]): Spot[] {
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) return [];
  const days = daysBetween(first.day, last.day) || 1;
  const top = Math.max(...way.map(({ value }) => value)) || 1;
  return way.map(({ day, value }) => ({
    x: way.length === 1 ? 1 : daysBetween(first.day, day) / days,
    y: value / top,
  }));
}

/** The plot in words: 'From 2 km on 1 Mar to 7 km today'. */
export function wayInWords(way: readonly GoalPoint[], { unit }: Pick<Goal, 'unit'>, today: Day): string {
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last || way.length === 1) return m.wayFirst({ amount: withUnit(last?.value ?? 0, unit) });
  return m.way({
    first: withUnit(first.value, unit),
    day: dayInWords(first.day, today),
    last: withUnit(last.value, unit),
  });
}

interface Aim {
  targetValue: number;
}

/**
 * The progress of a goal in whole percent, at most 100; a target of 0 counts as 1. A value below the target is never
 * rounded up to 100.
 */
export function percentOf({ targetValue }: Aim, currentValue: number): number {
  const share = currentValue / (targetValue || 1);
  return share >= 1 ? 100 : Math.min(99, Math.round(share * 100));
}
