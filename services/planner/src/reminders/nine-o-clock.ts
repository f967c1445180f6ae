import { TZDateMini } from '@date-fns/tz';

const HOUR = 9;

/** The instant at which the clocks of `zone` (IANA) show 09:00 on a day `yyyy-mm-dd`: when reminders are given (§4). */
export function nineOClock(day: string, zone: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(new TZDateMini(year, month - 1, date, HOUR, 0, 0, zone).getTime());
}
