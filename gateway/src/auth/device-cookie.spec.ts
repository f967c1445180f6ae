import { deviceCookie, deviceTokensOf } from './device-cookie.js';

const [ann, ben] = ['a'.repeat(24), 'b'.repeat(24)];
const [one, two] = ['1'.repeat(43), '2'.repeat(43)];

describe('the device cookie', () => {
  it('[AUTH-67] is not available to scripts, other sites and other paths', () => {
    expect(deviceCookie(ann, one, true)).toBe(
      `pawplan-device-${ann}=${one}; Path=/api/auth; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure`,
    );
    expect(deviceCookie(ann, one, false)).not.toContain('Secure');
  });

  it.each([
    [undefined, undefined],
    ['theme=dark', undefined],
    [`pawplan-device-${ann}=${one}`, [one]],
    [`theme=dark; pawplan-device-${ann}=${one}; x=y; pawplan-device-${ben}=${two}`, [one, two]],
    [`pawplan-device-${ann}=short`, undefined],
    [`xpawplan-device-${ann}=${one}`, undefined],
    [Array.from({ length: 12 }, () => `pawplan-device-${ann}=${one}`).join('; '), Array(8).fill(one)],
  ])('[AUTH-67] is read from %s', (header, tokens) => {
    expect(deviceTokensOf(header)).toEqual(tokens);
  });
});
