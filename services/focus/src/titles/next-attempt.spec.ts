import { nextAttempt } from './next-attempt.js';

const since = new Date('2026-03-14T09:00:00Z');

describe('nextAttempt', () => {
  it.each([
    ['at once', '2026-03-14T09:00:00Z', '2026-03-14T09:00:30.000Z'],
    ['after half a minute', '2026-03-14T09:00:30Z', '2026-03-14T09:01:00.000Z'],
    ['after two minutes', '2026-03-14T09:02:00Z', '2026-03-14T09:04:00.000Z'],
    ['after an hour', '2026-03-14T10:00:00Z', '2026-03-14T10:05:00.000Z'],
    ['by a clock that was set back', '2026-03-14T08:00:00Z', '2026-03-14T08:00:30.000Z'],
    ['just before a week', '2026-03-21T08:59:59Z', '2026-03-21T09:04:59.000Z'],
  ])('[FOCUS-30] schedules the next attempt after a growing delay, %s', (_, now, next) => {
    expect(nextAttempt(since, new Date(now))?.toISOString()).toBe(next);
  });

  it('[FOCUS-30] schedules no attempt after a week', () => {
    expect(nextAttempt(since, new Date('2026-03-21T09:00:00Z'))).toBeNull();
  });
});
