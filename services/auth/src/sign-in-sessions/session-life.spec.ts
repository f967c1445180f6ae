import { isHourOld, isRecentSignIn, latestEnd, sessionEnd } from './session-life.js';

const at = (time: string) => new Date(`2026-03-14T${time}Z`);

describe('the lifetime of a session', () => {
  it.each([
    ['[AUTH-14] 30 days after its last use', '2026-03-14', '2026-04-13'],
    ['[SESS-10] a year after the sign-in at the latest', '2025-04-01', '2026-04-01'],
    ['[SESS-10] at once when the sign-in was more than a year ago', '2025-01-01', '2026-01-01'],
  ])('a session ends %s', (_, signedIn, end) => {
    const time = 'T10:00:00Z';
    expect(sessionEnd(at('10:00:00'), new Date(signedIn + time), 365)).toEqual(new Date(end + time));
  });

  it('[SESS-10] the lifetime is counted in days from the sign-in', () => {
    expect(latestEnd(at('10:00:00'), 1)).toEqual(new Date('2026-03-15T10:00:00Z'));
  });

  it.each([
    ['10:59:59.999', false],
    ['11:00:00.000', true],
  ])('a session that began at 10:00 is an hour old at %s: %s', (now, old) => {
    expect(isHourOld(at('10:00:00'), at(now))).toBe(old);
  });

  it.each([
    ['10:10:00.000', true],
    ['10:10:00.001', false],
  ])('[AUTH-25] a sign-in at 10:00 is recent at %s: %s', (now, recent) => {
    expect(isRecentSignIn(at('10:00:00'), at(now))).toBe(recent);
  });
});
