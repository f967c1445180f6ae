/** Days are `yyyy-mm-dd`, times of the day `HH:MM`, instants milliseconds since the epoch, and zones IANA zones. */

export const MINUTE_MS = 60_000;
export const QUARTER_MS = 15 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const instants = new Map<string, number>();

/** Tries every quarter of an hour around a day until the clock there shows the time. */
export function instantAt(day: string, time: string, zone: string): number {
  const name = `${day} ${time} ${zone}`;
  const known = instants.get(name);
  if (known !== undefined) return known;
  for (let at = Date.parse(day) - DAY_MS; ; at += QUARTER_MS) {
    if (wall(at, zone) !== `${day} ${time}`) continue;
    instants.set(name, at);
    return at;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local day and time, `yyyy-mm-dd HH:MM`. */
export function wall(instant: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}

const present = { instant: Number.NaN, days: new Map<string, string>() };

/** The day in a zone. Those of the latest instant are stored. */
export function dayAt(instant: number, zone: string): string {
  if (present.instant !== instant) Object.assign(present, { instant, days: new Map() });
  const day = present.days.get(zone) ?? wall(instant, zone).slice(0, 10);
  present.days.set(zone, day);
  return day;
}

export const later = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => later(first, n));
