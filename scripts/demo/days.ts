import { addDays, dayIn } from '../../libs/platform/src/time/day.ts';

export { addDays, dayIn };

const clocks = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Local minutes since midnight in an IANA zone. */
export function minutesIn(zone: string, now: Date): number {
  const [hours = 0, minutes = 0] = clocks(zone).format(now).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Converts minutes since midnight (below 1440) to `HH:MM`. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** An instant that is on that day in an IANA zone. */
export function instantOn(day: string, zone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  // At noon UTC the next day has already begun in zones of UTC+12 and more.
  return dayIn(zone, noon) === day ? noon : new Date(`${day}T00:00:00Z`);
}

/** The first day from `day` on with this weekday (0 is Sunday); `day` itself when `weekday` is undefined. */
export function fromWeekday(day: string, weekday: number | undefined): string {
  return weekday === undefined ? day : addDays(day, (7 + weekday - new Date(day).getUTCDay()) % 7);
}

/** The same date at least this many years before; for 29 February, the nearest earlier one. */
export function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  for (let earlier = year - years; ; earlier--) {
    const found = new Date(Date.UTC(earlier, month - 1, date)).toISOString().slice(0, 10);
    if (found.endsWith(day.slice(4))) return found;
  }
}
