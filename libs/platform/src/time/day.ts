const MAX_CACHED = 1_000;
/** A cache, because creating a format takes about 50 µs. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day `yyyy-mm-dd` that an instant of the years 1 to 9999 falls on in an IANA zone. Throws RangeError for
 * an unknown zone.
 */
export function dayIn(zone: string, instant: Date): string {
  return formatOf(zone).format(instant).padStart(10, '0');
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (formats.size >= MAX_CACHED) formats.clear();
  formats.set(timeZone, format);
  return format;
}

/** Whether the runtime supports this IANA zone. */
export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is a day `yyyy-mm-dd` that exists. */
export function isDay(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(text) : null;
  // A month without a 31st gives no date, or one in the next month.
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const DAY_MS = 86_400_000;

/** The calendar day `count` days after `day`, before it when negative; both `yyyy-mm-dd`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}
