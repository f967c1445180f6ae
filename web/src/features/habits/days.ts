import { addDays, type Day, daysBetween, longDay } from '@/lib/time/day';
import { startOfWeek } from '@/lib/time/week';
import * as m from '@/messages/habits.gen';

/** The number of weeks in a heat map, including the present one. */
export const HEAT_WEEKS = 18;

const WEEK = 7;

interface KeptDay {
  day: Day;
  kept: boolean;
}

interface HeatDay extends KeptDay {
  /** Column (the oldest week is 0) and row (the first day of the week is 0). */
  week: number;
  weekday: number;
}

const look = (checkIns: readonly Day[]) => {
  const kept = new Set(checkIns);
  return (day: Day): KeptDay => ({ day, kept: kept.has(day) });
};

/** Every day from the first day of the oldest week to today. */
export function heatOf(checkIns: readonly Day[], today: Day): HeatDay[] {
  const first = addDays(startOfWeek(today), -(HEAT_WEEKS - 1) * WEEK);
  const kept = look(checkIns);
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, index) => ({
    ...kept(addDays(first, index)),
    week: Math.floor(index / WEEK),
    weekday: index % WEEK,
  }));
}

/** The same days by month, the newest first, with the days that were checked in. */
export function monthsOf(days: readonly KeptDay[]): { month: Day; kept: Day[] }[] {
  const months = new Map<string, Day[]>();
  for (const { day, kept } of days) {
    const month = `${day.slice(0, 7)}-01`;
    const list = months.get(month) ?? [];
    months.set(month, kept ? [...list, day] : list);
  }
  return [...months].map(([month, kept]) => ({ month, kept })).reverse();
}

/** The tooltip of a day of the heat map. */
export const heatDayInWords = ({ day, kept }: KeptDay): string => (kept ? m.dayDone : m.dayOpen)({ day: longDay(day) });
