import { isHourOld, isRecentSignIn, sessionEnd } from './session-life.js';

const at = (time: string) => new Date(`2026-03-14T${time}Z`);

describe('the life of a session', () => {
  it('[AUTH-14] ends 30 days after its last use', () => {
    expect(sessionEnd(at('10:00:00'))).toEqual(new Date('2026-04-13T10:00:00Z'));
  });

  it.each([
    ['10:59:59.999', false],
    ['11:00:00.000', true],
  ])('is an hour old at %s: %s', (now, old) => {
    expect(isHourOld(at('10:00:00'), at(now))).toBe(old);
  });

  it.each([
    ['10:10:00.000', true],
    ['10:10:00.001', false],
  ])('[AUTH-25] counts as recent at %s: %s', (now, recent) => {
    expect(isRecentSignIn(at('10:00:00'), at(now))).toBe(recent);
  });
});
