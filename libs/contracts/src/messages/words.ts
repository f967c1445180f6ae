/** The English words of values in messages. */

const HOUR = 3_600;
const MINUTE = 60;

/** A count with its noun: '1 session', '1,200 sessions'. */
export const countOf = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;

/**
 * A duration, in whole minutes if it is at least one minute: '45 seconds', '1 minute', '2 hours 5 minutes'. Expects
 * whole seconds.
 */
export function durationOf(seconds: number): string {
  if (seconds < MINUTE) return countOf(seconds, 'second');
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  return [hours > 0 && countOf(hours, 'hour'), minutes > 0 && countOf(minutes, 'minute')].filter(Boolean).join(' ');
}

/** A day, `yyyy-mm-dd`: 'Sunday, 14 March 2027'. */
export const dateOf = (day: string): string =>
  `${inEnglish(day, { weekday: 'long' })}, ${inEnglish(day, { day: 'numeric', month: 'long', year: 'numeric' })}`;

const inEnglish = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(Date.parse(day));

/** An amount of data: '16 MB'. */
export const megabytesOf = (bytes: number): string => `${Math.round((bytes / 1024 / 1024) * 100) / 100} MB`;
