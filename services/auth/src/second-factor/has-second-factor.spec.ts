import type { StoredPasskey } from '../passkeys/passkey.schema.js';
import { hasSecondFactor } from './has-second-factor.js';

const passkeys = [{} as StoredPasskey];
const secondFactor = { since: new Date('2026-03-14T10:00:00Z') };

describe('hasSecondFactor', () => {
  it.each([
    ['a password', { passwordHash: 'hash' }, false],
    ['a password and two steps', { passwordHash: 'hash', secondFactor }, true],
    ['a password and two steps that were turned off', { passwordHash: 'hash', secondFactor: null }, false],
    ['a password and a passkey', { passwordHash: 'hash', passkeys }, false],
    ['Google', { passwordHash: null, googleSub: 'sub' }, false],
    ['Google and a passkey', { passwordHash: null, googleSub: 'sub', passkeys }, false],
    ['a passkey', { passwordHash: null, passkeys }, true],
    ['nothing', { passwordHash: null, passkeys: [] }, false],
  ])('[FACTOR-52] of an account with %s: %#', (_, user, expected) => {
    expect(hasSecondFactor(user)).toBe(expected);
  });
});
