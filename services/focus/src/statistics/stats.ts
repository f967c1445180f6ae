import type { FocusDay, PersonalStats } from '@pawplan/contracts';
import { type DayWindow, daysOfWindow } from '../totals/period.js';
import type { DaySum } from '../totals/totals.repository.js';

/** The sums over these days; times are in whole seconds. */
export function sumOf(days: readonly DaySum[]): PersonalStats {
  const sums = { totalTime: 0, totalSessions: 0, todoTime: 0, goalTime: 0, habitTime: 0, longestSession: 0 };
  for (const day of days) {
    sums.totalTime += day.totalTime;
    sums.totalSessions += day.totalSessions;
    sums.todoTime += day.todoTime;
    sums.goalTime += day.goalTime;
    sums.habitTime += day.habitTime;
    sums.longestSession = Math.max(sums.longestSession, day.longestSession);
  }
  const { totalTime, totalSessions } = sums;
  return { ...sums, averageSession: totalSessions === 0 ? 0 : Math.round(totalTime / totalSessions) };
}

/** Every day of a window in order, summed over all spaces; zero for days without focus time. */
export function fillDays(window: DayWindow, days: readonly DaySum[]): FocusDay[] {
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
export const daysWithin = ({ from, to }: DayWindow, days: readonly DaySum[]): DaySum[] =>
  days.filter(({ day }) => from <= day && day <= to);
