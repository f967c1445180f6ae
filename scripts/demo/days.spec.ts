import { clockTime, dayIn, fromWeekday, instantOn, minutesIn, yearsBefore } from './days.ts';

describe('yearsBefore', () => {
  it.each([
    ['2026-05-14', 6, '2020-05-14'],
    ['2027-12-31', 1, '2026-12-31'],
    ['2028-02-29', 4, '2024-02-29'],
    ['2028-02-29', 1, '2024-02-29'],
    ['2028-02-29', 31, '1996-02-29'],
    ['2104-02-29', 3, '2096-02-29'],
  ])('[START-04] for %s and %i years the result is %s', (day, years, expected) =>
    expect(yearsBefore(day, years)).toBe(expected),
  );
});

describe('fromWeekday', () => {
  // 14 May 2026 is a Thursday.
  it.each([
    [undefined, '2026-05-14'],
    [4, '2026-05-14'],
    [5, '2026-05-15'],
    [0, '2026-05-17'],
    [3, '2026-05-20'],
  ])('[START-04] moving forward to day %s of the week gives %s', (weekday, expected) => {
    expect(fromWeekday('2026-05-14', weekday)).toBe(expected);
  });
});

describe('instantOn', () => {
  it.each(['UTC', 'Europe/Berlin', 'Etc/GMT+12', 'Pacific/Kiritimati', 'Pacific/Apia', 'Asia/Kathmandu'])(
    '[START-04] the instant is on the same day in %s',
    (zone) => {
      for (const day of ['2026-01-01', '2028-02-29', '2026-03-29', '2026-12-31']) {
        expect(dayIn(zone, instantOn(day, zone))).toBe(day);
      }
    },
  );
});

it('[START-04] minutesIn and clockTime give the time of day in a zone', () => {
  const now = new Date('2026-05-14T22:05:00Z');
  expect(minutesIn('UTC', now)).toBe(1_325);
  expect(minutesIn('Europe/Berlin', now)).toBe(5);
  expect([0, 5, 1_325, 1_439].map(clockTime)).toEqual(['00:00', '00:05', '22:05', '23:59']);
});
