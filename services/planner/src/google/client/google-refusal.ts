/**
 * What became of a request to Google: `token` is no longer taken, the event is `gone`, `changed` since our etag or `exists` already, the change is
 * `forbidden`, Google is `busy` or cannot be reached, or it `refused` for another reason.
 */
export type RefusalKind = 'token' | 'gone' | 'changed' | 'exists' | 'forbidden' | 'busy' | 'refused';

/** A request that Google did not do. */
export class GoogleRefusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    /** For the log: says nothing of the event. */
    readonly reason: string,
    /** Milliseconds that Google asks to wait. */
    readonly retryAfter = 0,
  ) {
    super(`Google: ${kind} (${reason})`);
  }
}

const BY_STATUS: Record<number, RefusalKind> = {
  401: 'token',
  404: 'gone',
  409: 'exists',
  410: 'gone',
  412: 'changed',
  429: 'busy',
};
/** A 403 with one of these means: slower. */
const LIMITS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded']);
/** A 403 with this means that the event is somebody else's; any other may pass. */
const NOT_THEIRS = 'forbiddenForNonOrganizer';
const LONGEST_WAIT_MS = 60_000;

interface Answered {
  status?: number;
  headers?: { get?(name: string): string | null };
  data?: { error?: { errors?: { reason?: string }[]; status?: string } };
}

/** What an error of the client library means; one without an answer means that Google could not be reached. */
export function readRefusal(error: unknown): GoogleRefusal {
  if (error instanceof GoogleRefusal) return error;
  const { status, headers, data } = (error as { response?: Answered } | null)?.response ?? {};
  if (status === undefined || status < 400) return new GoogleRefusal('busy', 'no answer');
  const reason = data?.error?.errors?.[0]?.reason ?? '';
  const limited = status >= 500 || (status === 403 && LIMITS.has(reason));
  const kind = limited ? 'busy' : reason === NOT_THEIRS ? 'forbidden' : (BY_STATUS[status] ?? 'refused');
  const seconds = Number(headers?.get?.('retry-after') ?? 0);
  const wait = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1_000, LONGEST_WAIT_MS) : 0;
  return new GoogleRefusal(kind, `${status} ${reason}`.trim(), wait);
}
