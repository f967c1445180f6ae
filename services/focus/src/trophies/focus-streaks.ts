import { addDays } from '@pawplan/platform';
import type { FocusStreak } from './focus-streak.schema.js';

/** Consecutive days `yyyy-mm-dd`, both included. */
export type DayRange = Pick<FocusStreak, 'from' | 'to'>;

/** The result of adding a day to the streaks near it. */
export interface JoinedStreak {
  streak: DayRange;
  /** The streaks that `streak` replaces. */
  replaced: DayRange[];
}

const DAY_MS = 86_400_000;

/** The number of days of a streak. */
export const streakLength = ({ from, to }: DayRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/**
 * Joins a day with the streaks directly before and after it. A day that is added later can close the gap between two
 * streaks. `nearbyStreaks` may contain other streaks. Returns null when a streak already contains the day.
 */
export function joinStreaks(day: string, nearbyStreaks: readonly DayRange[]): JoinedStreak | null {
  if (nearbyStreaks.some(({ from, to }) => from <= day && day <= to)) return null;
  const before = nearbyStreaks.find(({ to }) => to === addDays(day, -1));
  const after = nearbyStreaks.find(({ from }) => from === addDays(day, 1));
  return {
    streak: { from: before?.from ?? day, to: after?.to ?? day },
    replaced: [before, after].filter((streak) => streak !== undefined),
  };
}

/**
 * The length of the current streak in days. A streak that ended yesterday is still current; the length of an older one
 * is 0.
 */
export function currentStreakLength(last: DayRange | null, today: string): number {
  return last && last.to >= addDays(today, -1) ? streakLength(last) : 0;
}
