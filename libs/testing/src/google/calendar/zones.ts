const MINUTE = 60_000;

/** A cache by zone: creating a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}

/** The offset of a zone from UTC at an instant, in milliseconds. Throws RangeError for an unknown zone. */
function ahead(zone: string, instant: number): number {
  return Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1_000) * 1_000;
}

/** The instant of a wall-clock time (`yyyy-mm-ddTHH:MM:SS`) in a zone. A time that the clocks skip is moved forward. */
export function instantOf(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const guess = asUtc - ahead(zone, asUtc);
  return asUtc - ahead(zone, guess);
}

/** The wall-clock time of an instant in a zone, `yyyy-mm-ddTHH:MM:SS`. */
export const wallClock = (instant: number, zone: string): string =>
  new Date(instant + ahead(zone, instant)).toISOString().slice(0, 19);

/** An instant with the offset of a zone, in the form of RFC 3339. */
export function withOffset(instant: number, zone: string): string {
  const minutes = ahead(zone, instant) / MINUTE;
  if (minutes === 0) return `${wallClock(instant, zone)}Z`;
  const clock = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const offset = clock.map((part) => String(part).padStart(2, '0')).join(':');
  return `${wallClock(instant, zone)}${minutes < 0 ? '-' : '+'}${offset}`;
}
