import { addDays, dayIn } from '../../libs/platform/src/time/day.ts';

export { addDays, dayIn };

const clocks = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Minutes since midnight that the clocks of an IANA zone show. */
export function minutesIn(zone: string, now: Date): number {
  const [hours = 0, minutes = 0] = clocks(zone).format(now).split(':').map(Number);
  return hours * 60 + minutes;
}

/** `HH:MM` of so many minutes since midnight, of which there are fewer than 1440. */
export function clockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** An instant that lies on that day in an IANA zone. */
export function instantOn(day: string, zone: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  // Noon of Greenwich is the next day already where clocks are twelve hours ahead and more.
  return dayIn(zone, noon) === day ? noon : new Date(`${day}T00:00:00Z`);
}

/** The first such day of the week (0 is Sunday) from a day on; that day itself when any will do. */
export function fromWeekday(day: string, weekday: number | undefined): string {
  return weekday === undefined ? day : addDays(day, (7 + weekday - new Date(day).getUTCDay()) % 7);
}

/** The same day at least so many years before; of a 29 February the next earlier one. */
export function yearsBefore(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  for (let earlier = year - years; ; earlier--) {
    const found = new Date(Date.UTC(earlier, month - 1, date)).toISOString().slice(0, 10);
    if (found.endsWith(day.slice(4))) return found;
  }
}
