const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When the list of recipients is incomplete and a reminder may be due within the hour, check again within a minute. */
export function nextCheckIfIncomplete(next: Date | null, now: Date): Date | null {
  const mayBeDueSoon = next !== null && next.getTime() - now.getTime() <= HOUR_MS;
  return mayBeDueSoon ? new Date(Math.min(next.getTime(), now.getTime() + MINUTE_MS)) : next;
}
