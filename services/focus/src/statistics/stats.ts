import type { FocusDay, PersonalStats } from '@pawplan/contracts';
import { type DayWindow, daysOfWindow } from '../totals/period.js';
import type { DaySum } from '../totals/totals.repository.js';

/** The sums over these days; times are in whole seconds. */
export function sumOf(days: readonly DaySum[]): PersonalStats {
  const add = (pick: (day: DaySum) => number) => days.reduce((sum, day) => sum + pick(day), 0);
  const totalTime = add((day) => day.totalTime);
  const totalSessions = add((day) => day.totalSessions);
  return {
    totalTime,
    totalSessions,
    todoTime: add((day) => day.todoTime),
    goalTime: add((day) => day.goalTime),
    habitTime: add((day) => day.habitTime),
    averageSession: totalSessions === 0 ? 0 : Math.round(totalTime / totalSessions),
    longestSession: days.reduce((longest, day) => Math.max(longest, day.longestSession), 0),
  };
}

/** Every day of a window in order, summed over all spaces; zero for days without focus time. */
export function everyDay(window: DayWindow, days: readonly DaySum[]): FocusDay[] {
  const sums = new Map(daysOfWindow(window).map((day) => [day, { day, todoTime: 0, goalTime: 0, habitTime: 0 }]));
  for (const { day, todoTime, goalTime, habitTime } of days) {
    const sum = sums.get(day);
    if (!sum) continue;
    sum.todoTime += todoTime;
    sum.goalTime += goalTime;
    sum.habitTime += habitTime;
  }
  return [...sums.values()];
}

/** The days that lie in a window. */
export const within = ({ from, to }: DayWindow, days: readonly DaySum[]): DaySum[] =>
  days.filter(({ day }) => from <= day && day <= to);
