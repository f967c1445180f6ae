import { readIdentity } from './google-identity.js';

describe('readIdentity', () => {
  it('[AUTH-28] takes name and e-mail as Google says them', () => {
    expect(
      readIdentity({ sub: '1', email: ' Ann@Example.com', email_verified: true, name: 'Ann Example' }, 'token'),
    ).toEqual({
      sub: '1',
      email: 'ann@example.com',
      emailVerified: true,
      name: 'Ann Example',
      refreshToken: 'token',
    });
  });

  it.each([
    [undefined, 'ann'],
    ['  ', 'ann'],
    ['Ann\u0000\nE.', 'Ann E.'],
    ['n'.repeat(300), 'n'.repeat(200)],
  ])('makes the name %j fit: %s', (name, expected) => {
    expect(readIdentity({ sub: '1', email: 'ann@example.com', name }, null)?.name).toBe(expected);
  });

  it('[AUTH-30] calls an e-mail verified only when Google does', () => {
    expect(readIdentity({ sub: '1', email: 'ann@example.com' }, null)?.emailVerified).toBe(false);
  });

  it('knows nobody without an e-mail', () => {
    expect(readIdentity({ sub: '1' }, null)).toBeNull();
  });
});
