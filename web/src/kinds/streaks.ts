import type { Habit } from '@/api/generated';
import { addDays, type Day, daysBetween } from '@/lib/time/day';

/** A Sunday: weeks of streaks begin on Sunday in every language. */
const FIRST_DAY = '1970-01-04';

/** The number of the period of a day; each period has the number of the previous one plus 1. */
const PERIOD: Record<Habit['frequency'], (day: Day) => number> = {
  daily: (day) => daysBetween(FIRST_DAY, day),
  weekly: (day) => Math.floor(daysBetween(FIRST_DAY, day) / 7),
  monthly: (day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)),
};

/** The first day of the day, week or month of a day, as the streaks count them. */
export function startOfPeriod(frequency: Habit['frequency'], day: Day): Day {
  if (frequency === 'weekly') return addDays(FIRST_DAY, PERIOD.weekly(day) * 7);
  return frequency === 'monthly' ? `${day.slice(0, 7)}-01` : day;
}

/**
 * The streaks of a habit as the server will count them, for the time when it cannot be asked. A check-in later than
 * `today`, from a zone further east, counts as today.
 */
export function streaksOf(
  { frequency, checkIns }: Pick<Habit, 'frequency' | 'checkIns'>,
  today: Day,
): Pick<Habit, 'streak' | 'longestStreak'> {
  const periodOf = PERIOD[frequency];
  const periods = [...new Set(checkIns.map((day) => periodOf(day < today ? day : today)))];
  let run = 0;
  let longestStreak = 0;
  for (const [index, period] of periods.entries()) {
    run = period - 1 === periods[index - 1] ? run + 1 : 1;
    longestStreak = Math.max(longestStreak, run);
  }
  const last = periods.at(-1) ?? Number.NEGATIVE_INFINITY;
  return { streak: last >= periodOf(today) - 1 ? run : 0, longestStreak };
}
