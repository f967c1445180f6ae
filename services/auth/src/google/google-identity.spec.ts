import { readIdentity } from './google-identity.js';

const granted = { refresh_token: 'token', scope: 'openid https://www.googleapis.com/auth/calendar.events' };

describe('readIdentity', () => {
  it('[AUTH-28] reads the name and the normalised e-mail from the claims of Google', () => {
    expect(
      readIdentity({ sub: '1', email: ' Ann@Example.com', email_verified: true, name: 'Ann Example' }, granted),
    ).toEqual({
      sub: '1',
      email: 'ann@example.com',
      emailVerified: true,
      name: 'Ann Example',
      refreshToken: 'token',
      grantsCalendar: true,
    });
  });

  it.each([
    ['openid https://www.googleapis.com/auth/calendar', true],
    ['openid https://www.googleapis.com/auth/calendar.events.readonly', false],
    ['openid email', false],
    [undefined, false],
  ])(
    '[GSYNC-43] keeps the refresh token only when the granted scope, %s, allows to change the calendar',
    (scope, grantsCalendar) => {
      const identity = readIdentity({ sub: '1', email: 'ann@example.com' }, { ...granted, scope });
      expect(identity).toMatchObject({ grantsCalendar, refreshToken: grantsCalendar ? 'token' : null });
    },
  );

  it.each([
    [undefined, 'ann'],
    ['  ', 'ann'],
    ['Ann\u0000\nE.', 'Ann E.'],
    ['n'.repeat(300), 'n'.repeat(200)],
  ])('converts the name %j to a valid name: %s', (name, expected) => {
    expect(readIdentity({ sub: '1', email: 'ann@example.com', name }, {})?.name).toBe(expected);
  });

  it('[AUTH-30] marks an e-mail as verified only when Google does', () => {
    expect(readIdentity({ sub: '1', email: 'ann@example.com' }, {})?.emailVerified).toBe(false);
  });

  it('returns no identity without an e-mail', () => {
    expect(readIdentity({ sub: '1' }, {})).toBeNull();
  });
});
