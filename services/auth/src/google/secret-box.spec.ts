import { randomBytes } from 'node:crypto';
import { readKey, seal, unseal, unsealWithAny } from './secret-box.js';

const key = randomBytes(32);

describe('[AUTH-34] encrypted secrets', () => {
  it('are decrypted with the same key for the same owner', () => {
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
  ])('are not decrypted with %s', (_, opening) => {
    expect(opening).toThrow();
  });

  it('[SESS-16] are decrypted with any of several keys, and the result says whether that key was the newest', () => {
    const [newest, older] = [randomBytes(32), randomBytes(32)];
    const keys = [newest, older] as const;
    expect(unsealWithAny(keys, 'ann', seal(newest, 'ann', 'x'))).toEqual({ secret: 'x', isNewest: true });
    expect(unsealWithAny(keys, 'ann', seal(older, 'ann', 'x'))).toEqual({ secret: 'x', isNewest: false });
    expect(() => unsealWithAny(keys, 'ann', seal(key, 'ann', 'x'))).toThrow();
    expect(() => unsealWithAny(keys, 'ben', seal(older, 'ann', 'x'))).toThrow();
  });

  it.each(['hex', 'base64', 'base64url'] as const)('accept a key in the encoding %s', (encoding) => {
    expect(readKey(key.toString(encoding))).toEqual(key);
  });
});
