/** Google's default reason for each status. */
const REASONS: Record<number, string> = {
  400: 'invalid',
  401: 'authError',
  403: 'rateLimitExceeded',
  404: 'notFound',
  409: 'duplicate',
  410: 'fullSyncRequired',
  412: 'conditionNotMet',
  429: 'rateLimitExceeded',
};

/** An error in the form of Google's Calendar API. */
export class CalendarError extends Error {
  readonly reason: string;

  constructor(
    readonly status: number,
    message: string,
    reason?: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.reason = reason ?? REASONS[status] ?? 'backendError';
  }

  /** The body of the reply. */
  get body(): object {
    const { status: code, message, reason } = this;
    const domain = reason.endsWith('LimitExceeded') ? 'usageLimits' : 'global';
    return { error: { code, message, errors: [{ domain, reason, message }] } };
  }
}

export const invalid = (message: string, reason?: string) => new CalendarError(400, message, reason);
export const notFound = () => new CalendarError(404, 'Not Found');
export const tokenExpired = () =>
  new CalendarError(410, 'Sync token is no longer valid, a full sync is required.', 'fullSyncRequired');
