import { TZDateMini } from '@date-fns/tz';

const HOUR = 9;

/** The instant of 09:00 local time in `zone` (IANA) on a day `yyyy-mm-dd`, the time of reminders. */
export function nineOClock(day: string, zone: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(new TZDateMini(year, month - 1, date, HOUR, 0, 0, zone).getTime());
}
