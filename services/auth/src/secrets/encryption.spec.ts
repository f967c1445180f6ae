import { randomBytes } from 'node:crypto';
import { decrypt, decryptWithAny, encrypt, readKey } from './encryption.js';

const key = randomBytes(32);

describe('[AUTH-34] encrypted secrets', () => {
  it('are decrypted with the same key for the same owner', () => {
    const sealed = encrypt(key, 'ann', '1//refresh-token');
    expect(sealed).not.toContain('refresh');
    expect(decrypt(key, 'ann', sealed)).toBe('1//refresh-token');
    expect(encrypt(key, 'ann', '1//refresh-token')).not.toBe(sealed);
  });

  it.each([
    ['another key', () => decrypt(randomBytes(32), 'ann', encrypt(key, 'ann', 'x'))],
    ['another owner', () => decrypt(key, 'ben', encrypt(key, 'ann', 'x'))],
    ['a changed text', () => decrypt(key, 'ann', `${encrypt(key, 'ann', 'x').slice(0, -2)}AA`)],
    ['a short tag', () => decrypt(key, 'ann', encrypt(key, 'ann', 'x').replace(/^(v1\.[^.]+\.)[^.]+/, '$1AAAA'))],
    ['something else', () => decrypt(key, 'ann', 'x')],
  ])('are not decrypted with %s', (_, opening) => {
    expect(opening).toThrow();
  });

  it('[SESS-16] are decrypted with any of several keys, and the result says whether that key was the newest', () => {
    const [newest, older] = [randomBytes(32), randomBytes(32)];
    const keys = [newest, older] as const;
    expect(decryptWithAny(keys, 'ann', encrypt(newest, 'ann', 'x'))).toEqual({ secret: 'x', isNewest: true });
    expect(decryptWithAny(keys, 'ann', encrypt(older, 'ann', 'x'))).toEqual({ secret: 'x', isNewest: false });
    expect(() => decryptWithAny(keys, 'ann', encrypt(key, 'ann', 'x'))).toThrow();
    expect(() => decryptWithAny(keys, 'ben', encrypt(older, 'ann', 'x'))).toThrow();
  });

  it.each(['hex', 'base64', 'base64url'] as const)('accept a key in the encoding %s', (encoding) => {
    expect(readKey(key.toString(encoding))).toEqual(key);
  });
});
