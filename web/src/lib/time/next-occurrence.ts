import { addDays, type Day, daysBetween } from './day';

/** The fields that decide when something occurs; `date` is the original day. */
export interface Recurring {
  date: Day;
  isRecurring: boolean;
  recurringType: 'yearly' | 'monthly' | 'weekly' | 'daily';
}

/**
 * The first occurrence on or after a day; null when there is none. Computes the same day as the server, for the time
 * when the server cannot be asked. Counted from the original day: an item of the 31st falls on the last day of shorter
 * months, and on the 31st again in longer ones.
 */
export function nextOccurrence({ date, isRecurring, recurringType }: Recurring, today: Day): Day | null {
  if (date >= today) return date;
  if (!isRecurring) return null;
  switch (recurringType) {
    case 'daily':
      return today;
    case 'weekly':
      return addDays(date, Math.ceil(daysBetween(date, today) / 7) * 7);
    case 'monthly':
      return firstOccurrence(date, today, 1);
    case 'yearly':
      return firstOccurrence(date, today, 12);
  }
}

function firstOccurrence(date: Day, today: Day, step: number): Day {
  const steps = Math.floor((monthOf(today) - monthOf(date)) / step);
  const candidate = monthsLater(date, steps * step);
  return candidate >= today ? candidate : monthsLater(date, (steps + 1) * step);
}

/** Months since January of the year 0. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The same day of the month `count` months later, or the last day of a shorter month. */
function monthsLater(day: Day, count: number): Day {
  const month = monthOf(day) + count;
  // Day 0 of a month is the last day of the previous month.
  const end = new Date(0);
  end.setUTCFullYear(Math.floor(month / 12), (month % 12) + 1, 0);
  end.setUTCDate(Math.min(end.getUTCDate(), Number(day.slice(8))));
  return end.toISOString().slice(0, 10);
}
