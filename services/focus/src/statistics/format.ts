const HOUR = 3_600;
const MINUTE = 60;

/** A count with its noun: '1 session', '1,200 sessions'. */
export const countOf = (count: number, thing: string): string =>
  `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;

/**
 * A duration in words, in whole minutes if it is at least one minute: '45 seconds', '1 minute', '2 hours 5 minutes'.
 * Expects whole seconds.
 */
export function formatDuration(seconds: number): string {
  if (seconds < MINUTE) return countOf(seconds, 'second');
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  return [hours > 0 && countOf(hours, 'hour'), minutes > 0 && countOf(minutes, 'minute')].filter(Boolean).join(' ');
}
