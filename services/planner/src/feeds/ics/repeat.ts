import type { Recurrence } from '@pawplan/contracts';
import { occurrence } from '../../special-dates/recurrence.js';

/** The fields that determine when a special date occurs. `date` is the original day, `yyyy-mm-dd`. */
interface Recurring {
  date: string;
  isRecurring: boolean;
  recurringType: Recurrence;
}

/** One series of days: its first day and its rule in the form of jCal; null for a single day. */
interface Series {
  first: string;
  rule: Rule | null;
  /** Distinguishes the second series of a special date. */
  part: '' | '-february';
}

interface Rule {
  freq: 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY';
  bymonth?: number | number[];
  bymonthday?: number;
}

const ALL_BUT_FEBRUARY = [1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const END_OF_FEBRUARY: Rule = { freq: 'YEARLY', bymonth: 2, bymonthday: -1 };

/**
 * The days of a special date in iCalendar (RFC 5545), the same as those of {@link occurrence}. iCalendar leaves out a
 * month that has no 29th, 30th or 31st, and Pawplan uses its last day. So the rules say 'last day' where that is the
 * same. A monthly date on the 29th or 30th becomes two series: the end of February, and the other months. `BYSETPOS`
 * would need only one, but common programs compute it wrongly.
 */
export function repeatsOf({ date, isRecurring, recurringType }: Recurring): Series[] {
  if (!isRecurring) return [{ first: date, rule: null, part: '' }];
  const day = Number(date.slice(8));
  if (recurringType === 'yearly') {
    return [{ first: date, rule: date.endsWith('-02-29') ? END_OF_FEBRUARY : { freq: 'YEARLY' }, part: '' }];
  }
  if (recurringType === 'monthly' && day > 28) return monthEnds(date, day);
  const freq = { monthly: 'MONTHLY', weekly: 'WEEKLY', daily: 'DAILY' } as const;
  return [{ first: date, rule: { freq: freq[recurringType] }, part: '' }];
}

function monthEnds(date: string, day: number): Series[] {
  if (day === 31) return [{ first: date, rule: { freq: 'MONTHLY', bymonthday: -1 }, part: '' }];
  const monthly = { date, isRecurring: true, recurringType: 'monthly' } as const;
  const isInFebruary = (one: string) => one.slice(5, 7) === '02';
  const others = { freq: 'MONTHLY', bymonth: ALL_BUT_FEBRUARY, bymonthday: day } as const;
  return [
    ...firstThat((one) => !isInFebruary(one), monthly).map((first) => ({
      first,
      rule: { ...others },
      part: '' as const,
    })),
    ...firstThat(isInFebruary, monthly).map((first) => ({ first, rule: END_OF_FEBRUARY, part: '-february' as const })),
  ];
}

/** The first occurrence that matches, if there is one before the year 10000. */
function firstThat(matches: (day: string) => boolean, recurring: Recurring): string[] {
  let day: string | null = recurring.date;
  while (day !== null && !matches(day)) day = occurrence(recurring, following(day));
  return day === null ? [] : [day];
}

/** The day after, as a text that sorts after `day`; it need not exist. */
const following = (day: string): string => `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
