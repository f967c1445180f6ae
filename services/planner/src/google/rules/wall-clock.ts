/** A local day `yyyy-mm-dd` and time `HH:MM`. */
interface WallClock {
  day: string;
  time: string;
}

const WITH_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/i;
const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The local day and time of `dateTime` in `zone` (IANA). A time without an offset is already local time of `zone`.
 * Returns null for an invalid time.
 */
export function wallClock(dateTime: string | null | undefined, zone: string): WallClock | null {
  if (!dateTime || Number.isNaN(Date.parse(dateTime))) return null;
  if (WITH_OFFSET.test(dateTime)) return clockOf(new Date(dateTime), zone);
  const [, day, time] = LOCAL.exec(dateTime) ?? [];
  return day && time ? { day, time } : null;
}

function clockOf(instant: Date, zone: string): WallClock {
  const [day = '', time = ''] = formatOf(zone).format(instant).split(' ');
  return { day, time };
}

/** The Swedish locale writes `2026-03-14 09:30`. Creating a format is expensive, so there is one cached per zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}
