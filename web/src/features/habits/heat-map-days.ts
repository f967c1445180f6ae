import { addDays, type Day, daysBetween, formatLongDay } from '@/lib/time/day';
import { startOfWeek } from '@/lib/time/week';
import * as m from '@/messages/habits.gen';

/** The number of weeks in a heat map, including the present one. */
export const HEAT_MAP_WEEKS = 18;

const DAYS_PER_WEEK = 7;

interface DayStatus {
  day: Day;
  checkedIn: boolean;
}

interface HeatMapDay extends DayStatus {
  /** Column (the oldest week is 0) and row (the first day of the week is 0). */
  week: number;
  weekday: number;
}

/** Every day from the first day of the oldest week to today. */
export function heatMapDays(checkIns: readonly Day[], today: Day): HeatMapDay[] {
  const first = addDays(startOfWeek(today), -(HEAT_MAP_WEEKS - 1) * DAYS_PER_WEEK);
  const checkedInDays = new Set(checkIns);
  return Array.from({ length: daysBetween(first, today) + 1 }, (_, index) => {
    const day = addDays(first, index);
    const checkedIn = checkedInDays.has(day);
    return { day, checkedIn, week: Math.floor(index / DAYS_PER_WEEK), weekday: index % DAYS_PER_WEEK };
  });
}

/** The check-ins by month, the newest month first. */
export function checkInsByMonth(days: readonly DayStatus[]): { month: Day; checkIns: Day[] }[] {
  const months = new Map<string, Day[]>();
  for (const { day, checkedIn } of days) {
    const month = `${day.slice(0, 7)}-01`;
    const list = months.get(month) ?? [];
    months.set(month, checkedIn ? [...list, day] : list);
  }
  return [...months].map(([month, checkIns]) => ({ month, checkIns })).reverse();
}

/** The tooltip of a day of the heat map. */
export const describeDay = ({ day, checkedIn }: DayStatus): string =>
  (checkedIn ? m.dayCheckedIn : m.dayNotCheckedIn)({ day: formatLongDay(day) });
