import { newInviteCode } from './invite-code.js';

describe('newInviteCode', () => {
  it('[GROUP-06] makes codes of 6 characters of the alphabet, which are almost always different', () => {
    const codes = Array.from({ length: 2_000 }, newInviteCode);
    for (const code of codes) expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(1_990);
    expect(new Set(codes.join('')).size).toBe(31);
  });
});
