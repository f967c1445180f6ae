import { TZDate } from '@date-fns/tz';
import { intlFormat } from '@/lib/language/format';
import * as m from '@/messages/lib.gen';

/** A calendar day, `yyyy-mm-dd`; compared as text, never an instant. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The calendar day that `now` falls on in an IANA zone. */
export function dayIn(zone: string, now: Date): Day {
  const parts = formatter('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`;
}

/** The wall-clock time `HH:MM` at `now` in an IANA zone. */
export function timeIn(zone: string, now: Date): string {
  return formatter('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now);
}

/**
 * The instant at which clocks in an IANA zone show a day and a time. A time that a clock change skips is read with the
 * offset before the change. An invalid date for a zone that the browser does not know.
 */
export function instantOf(day: Day, time: string, zone: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hours, minutes, zone).getTime());
}

/** The day `days` days later, or earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * Milliseconds until the day changes in a zone. At most one hour wrong on the day of a clock change; never below one
 * second.
 */
export function msUntilNextDay(zone: string, now: Date): number {
  const time = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', timeStyle: 'medium' }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return Math.max(1_000, DAY_MS - ((hours * 60 + minutes) * 60 + seconds) * 1_000);
}

/** A day in words: `14 March`, with the year when it is not the year of `today`. */
export function formatDay(day: Day, today: Day, month: 'short' | 'long' = 'short'): string {
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return (sameYear ? DAY_AND_MONTH : WITH_YEAR)[month](day);
}

/** A day for a range, in which a line must not break within a day: `14 Mar` with a no-break space. */
export const formatUnbrokenDay = (day: Day, today: Day): string => formatDay(day, today).replaceAll(' ', '\u00a0');

const DAY_AND_MONTH = {
  short: format({ day: 'numeric', month: 'short' }),
  long: format({ day: 'numeric', month: 'long' }),
};
const WITH_YEAR = {
  short: format({ day: 'numeric', month: 'short', year: 'numeric' }),
  long: format({ day: 'numeric', month: 'long', year: 'numeric' }),
};

/** A day with its year, as short as the language writes it: `14 Mar 2026`. */
export const formatShortDate = format({ dateStyle: 'medium' });

/** Day and month of a day: `14 March`. */
export const formatDayAndMonth = DAY_AND_MONTH.long;

/** Month and year of a day: `March 2026`. */
export const formatMonth = format({ month: 'long', year: 'numeric' });

/** The weekday of a day in full: `Friday`. */
export const formatWeekday = format({ weekday: 'long' });

/** The weekday of a day in short: `Fri`. */
export const formatShortWeekday = format({ weekday: 'short' });

/** The short month name of a day, as on a calendar leaf: `Mar`. */
export const formatShortMonth = format({ month: 'short' });

/** The number of a day in its month: `14`. */
export const dayNumber = (day: Day): number => Number(day.slice(8));

/** A day in full: `Saturday, 14 March 2026`. */
export const formatLongDay = (day: Day): string =>
  formatWeekdayAndDay({ weekday: formatWeekday(day), day: WITH_YEAR.long(day) });

/** A weekday and a day in words: `Saturday, 14 March`. */
export const formatWeekdayAndDay = m.weekdayAndDay;

/** A day and a time in words: `14 March, 15:05`. */
export const formatDayAndTime = m.dayAndTime;

/** A function that writes a day in this format, in the language of the person. */
function format(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  return (day) => intlFormat(Intl.DateTimeFormat, { ...options, timeZone: 'UTC' }).format(Date.parse(day));
}

/** A cache: formatters are slow to create, and a screen needs the same few many times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const cached = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, cached);
  return cached;
}
