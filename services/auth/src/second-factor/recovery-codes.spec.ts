import { LIMITS } from '@pawplan/contracts';
import { hashOfRecoveryCode, newRecoveryCodes, withoutRecoveryCode } from './recovery-codes.js';

describe('recovery codes', () => {
  const codes = newRecoveryCodes();
  const [first = '', second = ''] = codes;
  const hashes = codes.map((code) => hashOfRecoveryCode('ann', code));

  it('[FACTOR-10] are ten different codes of 16 clear characters', () => {
    expect(new Set(codes).size).toBe(LIMITS.recoveryCodes);
    for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
    expect(hashes.join()).not.toContain(first);
  });

  it.each([
    ['as shown', first],
    ['in lower case', first.toLowerCase()],
    ['without hyphens', first.replaceAll('-', '')],
    ['with spaces', ` ${first.replaceAll('-', ' ')} `],
  ])('[FACTOR-11] a code is found %s, and is then used up', (_, typed) => {
    const left = withoutRecoveryCode(hashes, 'ann', typed);
    expect(left).toEqual(hashes.slice(1));
    expect(withoutRecoveryCode(left ?? [], 'ann', typed)).toBeNull();
  });

  it.each([
    ['of another user', 'ben', first],
    ['with a wrong character', 'ann', `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`],
    ['of which only a part was typed', 'ann', second.slice(0, 9)],
    ['that is empty', 'ann', ''],
  ])('[FACTOR-11] a code %s is refused', (_, userId, typed) => {
    expect(withoutRecoveryCode(hashes, userId, typed)).toBeNull();
  });

  it('[FACTOR-11] a user without codes has none to use', () => {
    expect(withoutRecoveryCode(undefined, 'ann', first)).toBeNull();
  });
});
