import { MESSAGES } from '@pawplan/contracts';
import type { StoredPasskey } from './passkey.schema.js';
import { isGoogleOnlyWayIn, whyPasskeyMustStay } from './ways-in.js';

const since = new Date('2026-03-14T10:00:00Z');
const passkeys = (count: number) => Array.from({ length: count }, (): StoredPasskey => ({}) as StoredPasskey);

describe('the ways to sign in', () => {
  it.each([
    ['of an account with a password', { passwordHash: 'hash' }, null],
    ['of an account with Google', { googleSub: 'sub' }, null],
    ['of an account without both', {}, MESSAGES.passkeyOnlyWayIn],
    ['of an account that had Google', { googleSub: null }, MESSAGES.passkeyOnlyWayIn],
    ['with a second step by app', { passwordHash: 'hash', secondFactor: { since, secret: 's', lastStep: 1 } }, null],
    ['with a second step by passkey', { passwordHash: 'hash', secondFactor: { since } }, MESSAGES.passkeyOnlyStep],
  ])('[PASSKEY-08] the last passkey %s', (_, account, expected) => {
    const user = { passwordHash: null, ...account };
    expect(whyPasskeyMustStay({ ...user, passkeys: passkeys(1) })).toEqual(expected);
    expect(whyPasskeyMustStay({ ...user, passkeys: passkeys(2) })).toBeNull();
  });

  it.each([
    ['a password', { passwordHash: 'hash' }, false],
    ['a passkey', { passwordHash: null, passkeys: passkeys(1) }, false],
    ['nothing', { passwordHash: null, passkeys: [] }, true],
    ['nothing since ever', { passwordHash: null }, true],
  ])('[PASSKEY-08] besides Google, an account has %s', (_, user, expected) => {
    expect(isGoogleOnlyWayIn(user)).toBe(expected);
  });
});
