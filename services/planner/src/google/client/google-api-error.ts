/**
 * Why a request to Google failed:
 * - `token`: Google no longer accepts the access token;
 * - `gone`: the event does not exist any more;
 * - `changed`: the event has another etag than ours;
 * - `exists`: the event id is already used;
 * - `forbidden`: Google does not allow this change;
 * - `busy`: Google is overloaded or cannot be reached;
 * - `refused`: any other reason.
 */
type GoogleApiErrorKind = 'token' | 'gone' | 'changed' | 'exists' | 'forbidden' | 'busy' | 'refused';

/** A request to Google that failed. */
export class GoogleApiError extends Error {
  constructor(
    readonly kind: GoogleApiErrorKind,
    /** For the log; contains no event data. */
    readonly reason: string,
    /** How long to wait according to Google, in milliseconds. */
    readonly retryAfter = 0,
  ) {
    super(`Google: ${kind} (${reason})`);
  }
}

const BY_STATUS: Record<number, GoogleApiErrorKind> = {
  401: 'token',
  404: 'gone',
  409: 'exists',
  410: 'gone',
  412: 'changed',
  429: 'busy',
};
/** A 403 with one of these reasons means that we sent too many requests. */
const LIMITS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded']);
/**
 * A 403 with this reason means that the event belongs to another person. A 403 with any other reason may be temporary.
 */
const FOREIGN_EVENT = 'forbiddenForNonOrganizer';
const MAX_WAIT_MS = 60_000;

interface ErrorWithResponse {
  status?: number;
  headers?: { get?(name: string): string | null };
  data?: { error?: { errors?: { reason?: string }[]; status?: string } };
}

/** Converts an error of the client library. An error without a response means that Google could not be reached. */
export function readGoogleError(error: unknown): GoogleApiError {
  if (error instanceof GoogleApiError) return error;
  const { status, headers, data } = (error as { response?: ErrorWithResponse } | null)?.response ?? {};
  if (status === undefined || status < 400) return new GoogleApiError('busy', 'no answer');
  const reason = data?.error?.errors?.[0]?.reason ?? '';
  const limited = status >= 500 || (status === 403 && LIMITS.has(reason));
  const kind = limited ? 'busy' : reason === FOREIGN_EVENT ? 'forbidden' : (BY_STATUS[status] ?? 'refused');
  const seconds = Number(headers?.get?.('retry-after') ?? 0);
  const wait = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1_000, MAX_WAIT_MS) : 0;
  return new GoogleApiError(kind, `${status} ${reason}`.trim(), wait);
}
