import type { Frequency, Habit } from '@pawplan/contracts';

const DAY_MS = 86_400_000;

/** Days since 1 January 1970, which was a Thursday. */
const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/** Which period a day `yyyy-mm-dd` falls in: whole numbers that rise by one from each period to the next. Weeks begin on Sunday (§2). */
const PERIOD: Record<Frequency, (day: string) => number> = {
  daily: dayNumber,
  weekly: (day) => Math.floor((dayNumber(day) + 4) / 7),
  monthly: (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
};

/**
 * The streaks of check-ins (days `yyyy-mm-dd`, ascending) as seen on `today`, the viewer's local day: consecutive days, weeks or months with at least
 * one. The present period is open, so it does not break a streak; a day that lies ahead, made further east, counts as today (§4, §8).
 */
export function streaks(
  frequency: Frequency,
  checkIns: readonly string[],
  today: string,
): Pick<Habit, 'streak' | 'longestStreak'> {
  const periodOf = PERIOD[frequency];
  let last = Number.NEGATIVE_INFINITY;
  let run = 0;
  let longestStreak = 0;
  for (const day of checkIns) {
    const period = periodOf(day < today ? day : today);
    if (period === last) continue;
    run = period === last + 1 ? run + 1 : 1;
    longestStreak = Math.max(longestStreak, run);
    last = period;
  }
  return { streak: last >= periodOf(today) - 1 ? run : 0, longestStreak };
}
