import { readGoogleError } from './google-api-error.js';

const answered = (status: number, reason = '', retryAfter: string | null = null) => ({
  response: { status, headers: { get: () => retryAfter }, data: { error: { errors: [{ reason }] } } },
});

describe('readGoogleError', () => {
  it.each([
    [401, 'authError', 'token'],
    [403, 'rateLimitExceeded', 'busy'],
    [403, 'userRateLimitExceeded', 'busy'],
    [403, 'quotaExceeded', 'busy'],
    [403, 'forbiddenForNonOrganizer', 'forbidden'],
    [403, 'insufficientPermissions', 'refused'],
    [404, 'notFound', 'gone'],
    [409, 'duplicate', 'exists'],
    [410, 'deleted', 'gone'],
    [412, 'conditionNotMet', 'changed'],
    [429, 'rateLimitExceeded', 'busy'],
    [400, 'invalid', 'refused'],
    [500, '', 'busy'],
    [503, 'backendError', 'busy'],
  ])('[GSYNC-26] reads %i %s as %s', (status, reason, kind) => {
    expect(readGoogleError(answered(status, reason))).toMatchObject({ kind });
  });

  it.each([new Error('ECONNRESET'), { response: { status: 200 } }, null, 'text'])(
    '[GSYNC-26] reads %j, which contains no error status, as busy',
    (error) => {
      expect(readGoogleError(error)).toMatchObject({ kind: 'busy', retryAfter: 0 });
    },
  );

  it.each([
    ['7', 7_000],
    ['3600', 60_000],
    ['-1', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 0],
  ])('[GSYNC-26] takes the waiting time from the Retry-After header %s', (retryAfter, milliseconds) => {
    expect(readGoogleError(answered(429, '', retryAfter)).retryAfter).toBe(milliseconds);
  });
});
