import { addDays, type Day, daysBetween } from './day';

/** What decides when something occurs; `date` is the original day. */
export interface Recurring {
  date: Day;
  isRecurring: boolean;
  recurringType: 'yearly' | 'monthly' | 'weekly' | 'daily';
}

/**
 * The first occurrence on or after a day, null when there is none (§2): what the server will say, for as long as it cannot be asked. Counted from
 * the original day, so a 31st stands on the last day of short months only.
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
      return firstFrom(date, today, 1);
    case 'yearly':
      return firstFrom(date, today, 12);
  }
}

function firstFrom(date: Day, today: Day, step: number): Day {
  const whole = Math.floor((monthOf(today) - monthOf(date)) / step);
  const candidate = monthsLater(date, whole * step);
  return candidate >= today ? candidate : monthsLater(date, (whole + 1) * step);
}

/** Months since the beginning of the years. */
const monthOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The same day of the month so many months later, or the last one of a shorter month. */
function monthsLater(day: Day, count: number): Day {
  const month = monthOf(day) + count;
  // Day 0 of a month is the last one of the month before.
  const end = new Date(0);
  end.setUTCFullYear(Math.floor(month / 12), (month % 12) + 1, 0);
  end.setUTCDate(Math.min(end.getUTCDate(), Number(day.slice(8))));
  return end.toISOString().slice(0, 10);
}
