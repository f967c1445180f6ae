/** What the reply of a push service means for a message. */
export type PushResult =
  | { outcome: 'sent' }
  /** The subscription does not exist any more. */
  | { outcome: 'gone' }
  /** Another try is pointless: the service does not accept this message. */
  | { outcome: 'refused' }
  /** The host is not a public one. */
  | { outcome: 'address' }
  /** To be tried again, not before `retryAfterMs` if the service has set it. */
  | { outcome: 'unreachable'; retryAfterMs?: number };

/**
 * Reads a status and the header `Retry-After` (RFC 8030, RFC 9110). A redirect is not followed and counts as refused.
 */
export function resultOf(status: number, retryAfter: string | undefined, now: Date): PushResult {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  if (status === 408 || status === 429 || status >= 500) {
    const retryAfterMs = readRetryAfter(retryAfter, now);
    return { outcome: 'unreachable', ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  return { outcome: 'refused' };
}

const DAY_MS = 24 * 3_600_000;

/** Seconds or a date; at most a day, because a longer time is an error of the service. */
function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(value.trim()) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), DAY_MS);
}
