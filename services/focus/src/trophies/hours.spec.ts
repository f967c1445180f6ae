import { isEarly, isLate } from './hours.js';

describe('isEarly', () => {
  it.each([
    ['2026-03-14T05:59:59Z', 'Europe/Berlin', true],
    ['2026-03-14T06:00:00Z', 'Europe/Berlin', false],
    ['2026-03-13T23:00:00Z', 'Europe/Berlin', true],
    ['2026-03-14T22:59:59Z', 'Europe/Berlin', false],
    // The clocks went forward between midnight and 07:00.
    ['2026-03-29T04:59:59Z', 'Europe/Berlin', true],
    ['2026-03-29T05:00:00Z', 'Europe/Berlin', false],
    ['2026-03-14T01:14:59Z', 'Asia/Kathmandu', true],
    ['2026-03-14T01:15:00Z', 'Asia/Kathmandu', false],
    ['2026-03-14T06:59:59Z', 'UTC', true],
    ['2026-03-14T06:59:59Z', 'America/New_York', true],
    ['2026-03-14T11:00:00Z', 'America/New_York', false],
  ])('[TROPHY-10] a start at %s in %s is early: %s', (startTime, zone, early) => {
    expect(isEarly({ startTime: new Date(startTime) }, zone)).toBe(early);
  });
});

describe('isLate', () => {
  it.each([
    ['2026-03-14', '2026-03-14T21:59:59Z', 'Europe/Berlin', false],
    ['2026-03-14', '2026-03-14T22:00:00Z', 'Europe/Berlin', true],
    ['2026-03-14', '2026-03-14T23:00:00Z', 'Europe/Berlin', true],
    ['2026-03-14', '2026-03-15T09:00:00Z', 'Europe/Berlin', true],
    ['2026-03-15', '2026-03-15T09:00:00Z', 'Europe/Berlin', false],
    ['2026-07-14', '2026-07-14T20:59:59Z', 'Europe/Berlin', false],
    ['2026-07-14', '2026-07-14T21:00:00Z', 'Europe/Berlin', true],
    ['2026-03-14', '2026-03-15T06:59:59Z', 'America/Los_Angeles', true],
    ['2026-03-14', '2026-03-15T05:59:59Z', 'America/Los_Angeles', false],
    ['2025-12-31', '2026-01-01T00:00:00Z', 'UTC', true],
  ])('[TROPHY-10] for a session of the day %s, an end at %s in %s is late: %s', (day, endTime, zone, late) => {
    expect(isLate({ day, endTime: new Date(endTime) }, zone)).toBe(late);
  });
});
