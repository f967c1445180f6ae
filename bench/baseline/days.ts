const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The local day and hour of an instant. */
export function localTime(instant: Date, timeZone: string): { day: string; hour: number } {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    // The Swedish format is `yyyy-mm-dd HH:MM`.
    formatter = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    formatters.set(timeZone, formatter);
  }
  const text = formatter.format(instant);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** First and last day of the period that contains a day. */
export function periodOf(period: string, day: string): { from: string; to: string } {
  if (period === 'daily') return { from: day, to: day };
  if (period === 'weekly') {
    const from = addDays(day, -new Date(day).getUTCDay());
    return { from, to: addDays(from, 6) };
  }
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** Every day of a period. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
