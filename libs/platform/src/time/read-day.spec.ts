import { readDay } from './read-day.js';

describe('readDay', () => {
  it.each([
    ['2026-03-14', 'Asia/Tokyo', '2026-03-14'],
    ['2026-03-14T00:00:00Z', 'America/Los_Angeles', '2026-03-14'],
    ['2026-03-14T00:00:00.000Z', 'America/Los_Angeles', '2026-03-14'],
    ['2026-03-14T20:00:00Z', 'Asia/Tokyo', '2026-03-15'],
    ['2026-03-14T02:00:00Z', 'America/Los_Angeles', '2026-03-13'],
    ['2026-03-14T00:00:00+00:00', 'America/Los_Angeles', '2026-03-13'],
    ['2026-03-14T00:00:00+09:00', 'Asia/Tokyo', '2026-03-14'],
    ['0999-06-01T12:00:00Z', 'UTC', '0999-06-01'],
    ['0002-01-01T12:00:00Z', 'UTC', '0002-01-01'],
    ['9998-12-31T23:00:00-05:00', 'UTC', '9999-01-01'],
  ])('reads %s in %s as %s', (value, zone, day) => {
    expect(readDay(value, zone)).toBe(day);
  });
});
