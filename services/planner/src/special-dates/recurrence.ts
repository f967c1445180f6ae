import type { Recurrence } from '@pawplan/contracts';

/** The fields that determine when a special date occurs. `date` is the original day, `yyyy-mm-dd`. */
export interface Recurring {
  date: string;
  isRecurring: boolean;
  recurringType: Recurrence;
}

const DAY_MS = 86_400_000;
const LAST_DAY = '9999-12-31';

/**
 * The first occurrence on or after a day, or null when there is none; never before the original day. It is computed
 * from the original day and not from the previous occurrence. So a date on 29 February moves to the 28th only in common
 * years, and a date on the 31st moves to the last day only in short months. All days are `yyyy-mm-dd`.
 */
export function occurrence({ date, isRecurring, recurringType }: Recurring, onOrAfter: string): string | null {
  if (onOrAfter <= date) return date;
  if (!isRecurring) return null;
  const next = NEXT[recurringType](date, onOrAfter);
  return next.length > LAST_DAY.length ? null : next;
}

/** `onOrAfter` is always later than the original day. */
const NEXT: Record<Recurrence, (date: string, onOrAfter: string) => string> = {
  yearly: (date, onOrAfter) => firstFrom(date, onOrAfter, 12),
  monthly: (date, onOrAfter) => firstFrom(date, onOrAfter, 1),
  weekly: (date, onOrAfter) => inSteps(date, onOrAfter, 7),
  daily: (_, onOrAfter) => onOrAfter,
};

/** The first day on or after `onOrAfter` that is a whole multiple of `step` months after the original day. */
function firstFrom(date: string, onOrAfter: string, step: number): string {
  const steps = Math.floor((monthOf(onOrAfter) - monthOf(date)) / step);
  const candidate = addMonths(date, steps * step);
  return candidate >= onOrAfter ? candidate : addMonths(date, (steps + 1) * step);
}

function inSteps(date: string, onOrAfter: string, days: number): string {
  const step = days * DAY_MS;
  const steps = Math.ceil((Date.parse(onOrAfter) - Date.parse(date)) / step);
  return dayOf(new Date(Date.parse(date) + steps * step));
}

/** Months since year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The same day of the month `count` months later, or the last day of a shorter month. */
function addMonths(day: string, count: number): string {
  const month = monthOf(day) + count;
  const [year, inYear] = [Math.floor(month / 12), month % 12];
  const date = new Date(0);
  date.setUTCFullYear(year, inYear + 1, 0);
  date.setUTCDate(Math.min(date.getUTCDate(), Number(day.slice(8))));
  return dayOf(date);
}

/** ISO strings of years after 9999 have more digits and a sign. */
const dayOf = (date: Date): string => date.toISOString().split('T')[0] ?? '';
