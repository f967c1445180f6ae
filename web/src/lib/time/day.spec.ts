import {
  addDays,
  dayIn,
  dayNumber,
  daysBetween,
  formatDay,
  formatLongDay,
  formatMonth,
  formatShortMonth,
  formatWeekday,
  instantOf,
  msUntilNextDay,
  timeIn,
} from './day';

describe('days', () => {
  it.each([
    ['UTC', '2026-03-11T23:59:59Z', '2026-03-11'],
    ['Europe/Berlin', '2026-03-11T23:59:59Z', '2026-03-12'],
    ['America/Los_Angeles', '2026-03-11T06:59:59Z', '2026-03-10'],
    ['Pacific/Kiritimati', '2026-03-11T10:00:00Z', '2026-03-12'],
    ['America/St_Johns', '2026-01-01T03:29:59Z', '2025-12-31'],
  ])('[TODO-27] in %s at %s the day is %s', (zone, now, day) => {
    expect(dayIn(zone, new Date(now))).toBe(day);
  });

  it.each([
    ['2026-03-28', '2026-03-30', 2],
    ['2026-03-11', '2026-03-11', 0],
    ['2026-01-01', '2025-12-31', -1],
    ['2024-02-28', '2024-03-01', 2],
  ])('[TODO-29] from %s to %s there are %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
  });

  it('[TODO-29] a day is written in words', () => {
    expect(formatDay('2026-03-14', '2026-01-02')).toBe('14 Mar');
    expect(formatDay('2026-03-14', '2025-01-02', 'long')).toBe('14 March 2026');
    expect(formatWeekday('2026-03-14')).toBe('Saturday');
    expect(formatLongDay('2026-03-14')).toBe('Saturday, 14 March 2026');
  });

  it('[DATE-18] a day has a short month name and a number', () => {
    expect([formatShortMonth('2026-09-04'), dayNumber('2026-09-04')]).toEqual(['Sept', 4]);
    expect([formatShortMonth('2026-03-31'), dayNumber('2026-03-31')]).toEqual(['Mar', 31]);
  });

  it.each([
    ['UTC', '2026-03-11T23:59:50Z', 10_000],
    ['Europe/Berlin', '2026-03-11T22:59:00Z', 60_000],
    ['UTC', '2026-03-11T00:00:00Z', 86_400_000],
  ])('[TODO-27] in %s at %s the next day begins in %i ms', (zone, now, ms) => {
    expect(msUntilNextDay(zone, new Date(now))).toBe(ms);
  });

  it.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
  ])('[CAL-17] %s plus %i days is %s', (day, days, sum) => {
    expect(addDays(day, days)).toBe(sum);
  });

  it('[CAL-16] a month is written with its year', () => {
    expect(formatMonth('2026-03-14')).toBe('March 2026');
  });

  it.each([
    ['2026-03-28', '09:00', 'Europe/Berlin', '2026-03-28T08:00:00.000Z'],
    ['2026-03-29', '09:00', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
    ['2026-10-25', '09:00', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
    ['2026-03-08', '12:30', 'America/New_York', '2026-03-08T16:30:00.000Z'],
    ['2026-07-01', '00:15', 'Asia/Kathmandu', '2026-06-30T18:30:00.000Z'],
  ])('[CAL-22] %s %s in %s is the instant %s', (day, time, zone, instant) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(instant);
    expect([dayIn(zone, new Date(instant)), timeIn(zone, new Date(instant))]).toEqual([day, time]);
  });

  it('[CAL-22] a time that a clock change skips is read with the offset before the change', () => {
    expect(instantOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
  });
});
