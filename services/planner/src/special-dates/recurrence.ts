import type { Recurrence } from '@pawplan/contracts';

/** What decides when something occurs. `date` is the original day, `yyyy-mm-dd`. */
export interface Recurring {
  date: string;
  isRecurring: boolean;
  recurringType: Recurrence;
}

const DAY_MS = 86_400_000;
const LAST_DAY = '9999-12-31';

/**
 * The first occurrence on or after a day, or null when there is none; never one before the original day. Computed from the original day and not
 * from the occurrence before, so that 29 February stands on the 28th in common years only, and a 31st on the last day of short months only (§2).
 * All days are `yyyy-mm-dd`.
 */
export function occurrence({ date, isRecurring, recurringType }: Recurring, onOrAfter: string): string | null {
  if (onOrAfter <= date) return date;
  if (!isRecurring) return null;
  const next = NEXT[recurringType](date, onOrAfter);
  return next.length > LAST_DAY.length ? null : next;
}

/** Each is given a day that lies after the original one. */
const NEXT: Record<Recurrence, (date: string, onOrAfter: string) => string> = {
  yearly: (date, onOrAfter) => firstFrom(date, onOrAfter, 12),
  monthly: (date, onOrAfter) => firstFrom(date, onOrAfter, 1),
  weekly: (date, onOrAfter) => inSteps(date, onOrAfter, 7),
  daily: (_, onOrAfter) => onOrAfter,
};

/** The first day on or after another that lies a whole number of steps of so many months after the original. */
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

/** Months since the beginning of the years. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The same day of the month so many months later, or the last one of a shorter month. */
function addMonths(day: string, count: number): string {
  const month = monthOf(day) + count;
  const [year, inYear] = [Math.floor(month / 12), month % 12];
  const date = new Date(0);
  date.setUTCFullYear(year, inYear + 1, 0);
  date.setUTCDate(Math.min(date.getUTCDate(), Number(day.slice(8))));
  return dayOf(date);
}

/** Years after 9999 have more digits, and a sign. */
const dayOf = (date: Date): string => date.toISOString().split('T')[0] ?? '';
