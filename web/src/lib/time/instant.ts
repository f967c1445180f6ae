import { TZDate } from '@date-fns/tz';
import type { Day } from './day';

/**
 * The instant at which clocks in an IANA zone show a day and a time. A time that a clock change skips is read with the
 * offset before the change. An invalid date for a zone that the browser does not know.
 */
export function instantOf(day: Day, time: string, zone: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, zone).getTime());
}
