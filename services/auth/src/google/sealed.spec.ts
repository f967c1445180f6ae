import { randomBytes } from 'node:crypto';
import { readKey, seal, unseal } from './sealed.js';

const key = randomBytes(32);

describe('[AUTH-34] sealed secrets', () => {
  it('open with the same key for the same owner', () => {
    const sealed = seal(key, 'ann', '1//refresh-token');
    expect(sealed).not.toContain('refresh');
    expect(unseal(key, 'ann', sealed)).toBe('1//refresh-token');
    expect(seal(key, 'ann', '1//refresh-token')).not.toBe(sealed);
  });

  it.each([
    ['another key', () => unseal(randomBytes(32), 'ann', seal(key, 'ann', 'x'))],
    ['another owner', () => unseal(key, 'ben', seal(key, 'ann', 'x'))],
    ['a changed text', () => unseal(key, 'ann', `${seal(key, 'ann', 'x').slice(0, -2)}AA`)],
    ['a short tag', () => unseal(key, 'ann', seal(key, 'ann', 'x').replace(/^(v1\.[^.]+\.)[^.]+/, '$1AAAA'))],
    ['something else', () => unseal(key, 'ann', 'x')],
  ])('do not open with %s', (_, opening) => {
    expect(opening).toThrow();
  });

  it.each(['hex', 'base64', 'base64url'] as const)('take a key in %s', (encoding) => {
    expect(readKey(key.toString(encoding))).toEqual(key);
  });
});
