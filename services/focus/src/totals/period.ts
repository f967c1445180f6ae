import type { Period } from '@pawplan/contracts';
import { addDays } from '@pawplan/platform';

/** Days `yyyy-mm-dd`, both included. */
export interface DayWindow {
  from: string;
  to: string;
}

/** The period when a request contains none. */
export const DEFAULT_PERIOD: Period = 'weekly';

/**
 * The whole period that contains a day `yyyy-mm-dd`: the day itself, its week from Sunday to Saturday, or its calendar
 * month.
 */
export function periodAround(period: Period, day: string): DayWindow {
  return WINDOWS[period](day);
}

/** The whole period directly before another one. */
export const periodBefore = (period: Period, { from }: DayWindow): DayWindow => periodAround(period, addDays(from, -1));

/** Every day of a window, in order. */
export function daysOfWindow({ from, to }: DayWindow): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const WINDOWS: Record<Period, (day: string) => DayWindow> = {
  daily: (day) => ({ from: day, to: day }),
  weekly: (day) => {
    const from = addDays(day, -new Date(day).getUTCDay());
    return { from, to: addDays(from, 6) };
  },
  monthly: (day) => {
    const month = day.slice(0, 8);
    // Every month has a 28th, and four days later is always in the next month.
    const next = addDays(`${month}28`, 4).slice(0, 8);
    return { from: `${month}01`, to: addDays(`${next}01`, -1) };
  },
};
