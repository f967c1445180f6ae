/** A calendar day, `yyyy-mm-dd` (§2 of the decisions): compared as text, never an instant. */
export type Day = string;

const DAY_MS = 86_400_000;

/** The calendar day that `now` falls on in an IANA zone. */
export function dayIn(zone: string, now: Date): Day {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`;
}

/** Whole days from one day to another, negative when `to` lies before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Milliseconds until the day changes in a zone, at most one hour off by a clock change and never below one second. */
export function untilNextDay(zone: string, now: Date): number {
  const time = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', timeStyle: 'medium' }).format(now);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return Math.max(1_000, DAY_MS - ((hours * 60 + minutes) * 60 + seconds) * 1_000);
}

/** A day as people write it: `14 March`, with the year when it is not `today`'s. */
export function dayInWords(day: Day, today: Day, month: 'short' | 'long' = 'short'): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return format(day, { day: 'numeric', month, year });
}

/** The weekday of a day in full: `Friday`. */
export const weekday = (day: Day): string => format(day, { weekday: 'long' });

/** A day written out: `Saturday, 14 March 2026`. */
export const longDay = (day: Day): string =>
  `${weekday(day)}, ${format(day, { day: 'numeric', month: 'long', year: 'numeric' })}`;

function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(Date.parse(day));
}
