import type { Frequency, Habit } from '@pawplan/contracts';

const DAY_MS = 86_400_000;

/** The number of days since 1 January 1970, which was a Thursday. */
const dayNumber = (day: string): number => Date.parse(day) / DAY_MS;

/**
 * The number of the period of a day `yyyy-mm-dd`; each period has the number of the previous one plus 1. Weeks begin on
 * Sunday.
 */
const PERIOD: Record<Frequency, (day: string) => number> = {
  daily: dayNumber,
  weekly: (day) => Math.floor((dayNumber(day) + 4) / 7),
  monthly: (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
};

/**
 * The current and the longest streak of check-ins (days `yyyy-mm-dd`, ascending), as seen on `today`, the viewer's
 * local day. A streak is a sequence of days, weeks or months with at least one check-in each. The current period is not
 * over, so it does not break a streak. A day later than `today`, from a zone further east, counts as today.
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

/** The period of a day in a habit, as a number. */
export const periodOf = (frequency: Frequency, day: string): number => PERIOD[frequency](day);
