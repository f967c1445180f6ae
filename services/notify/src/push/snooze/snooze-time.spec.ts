import { snoozeTime } from './snooze-time.js';

describe('the time of a postponed reminder', () => {
  it.each([
    ['hour', '2026-03-14T22:30:00Z', 'Europe/Berlin', '2026-03-14T23:30:00.000Z'],
    ['tomorrow', '2026-03-14T22:30:00Z', 'Europe/Berlin', '2026-03-15T08:00:00.000Z'],
    ['tomorrow', '2026-03-14T23:30:00Z', 'Europe/Berlin', '2026-03-16T08:00:00.000Z'],
    ['tomorrow', '2026-03-28T12:00:00Z', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['tomorrow', '2026-03-14T12:00:00Z', 'Pacific/Auckland', '2026-03-15T20:00:00.000Z'],
  ] as const)('[PUSH-19] %s at %s in %s is %s', (until, now, timeZone, expected) => {
    expect(snoozeTime(until, new Date(now), timeZone).toISOString()).toBe(expected);
  });
});
