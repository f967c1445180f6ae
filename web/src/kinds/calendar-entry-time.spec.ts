import {
  endAfter,
  formatLocalWhen,
  formatOwnStart,
  formatStart,
  formatWhen,
  formatZone,
  timesIn,
} from './calendar-entry-time';

const today = '2026-03-11';
const entry = (rest: object = {}) => ({
  first: '2026-03-14',
  last: '2026-03-14',
  startTime: '09:00',
  endTime: '10:30',
  isAllDay: false,
  timeZone: 'Europe/Berlin',
  ...rest,
});

describe('the time of an event in words', () => {
  it.each([
    [{}, '09:00 – 10:30'],
    [{ isAllDay: true }, 'All day'],
    [{ last: '2026-03-15', endTime: '02:00' }, '14\u00a0Mar, 09:00 – 15\u00a0Mar, 02:00'],
    [{ last: '2026-03-16', isAllDay: true }, 'All day, 14\u00a0Mar – 16\u00a0Mar'],
    [{ first: '2025-12-31', last: '2026-01-01' }, '31\u00a0Dec\u00a02025, 09:00 – 1\u00a0Jan, 10:30'],
  ])('[CAL-19] [LOOK-26] %j reads "%s"', (rest, words) => {
    expect(formatWhen(entry(rest), today)).toBe(words);
  });

  it.each([
    ['the same zone', {}, 'Europe/Berlin', null],
    ['a zone with the same clocks', {}, 'Europe/Paris', null],
    ['all day', { isAllDay: true }, 'Asia/Tokyo', null],
    ['east of it', {}, 'Asia/Tokyo', '17:00 – 18:30'],
    ['west of it', {}, 'America/New_York', '04:00 – 05:30'],
    ['the day before', { startTime: '03:00', endTime: '04:00' }, 'America/New_York', '13 Mar, 22:00 – 23:00'],
    [
      'over midnight',
      { startTime: '04:30', endTime: '06:00' },
      'America/New_York',
      '13\u00a0Mar, 23:30 – 14\u00a0Mar, 01:00',
    ],
    ['an end at midnight', { startTime: '22:00', endTime: '00:00' }, 'Europe/London', '21:00 – 23:00'],
    ['only America is in summer', {}, 'America/Los_Angeles', '01:00 – 02:30'],
    ['both are in summer', { first: '2026-04-01', last: '2026-04-01' }, 'America/Los_Angeles', '00:00 – 01:30'],
    ['neither is', { first: '2026-03-01', last: '2026-03-01' }, 'America/Los_Angeles', '00:00 – 01:30'],
    ['half hours', {}, 'Asia/Kolkata', '13:30 – 15:00'],
    [
      'across the hour that is left out',
      { first: '2026-03-29', last: '2026-03-29', startTime: '01:30', endTime: '03:30' },
      'UTC',
      '00:30 – 01:30',
    ],
  ])('[CAL-22] shows the time in the zone of the viewer: %s', (_, rest, zone, words) => {
    const local = timesIn(zone, entry(rest));
    expect(local && formatLocalWhen(entry(rest), local, today)).toBe(words);
  });

  it('[CAL-22] shows an event in an unknown zone only with the time of that zone', () => {
    expect(timesIn('Europe/Berlin', entry({ timeZone: 'Nowhere/Else' }))).toBeNull();
  });

  it.each([
    ['Asia/Tokyo', {}, '09:00'],
    ['America/New_York', { startTime: '03:00', endTime: '04:00' }, '14 Mar, 03:00'],
  ])('[CAL-22] names the start in the zone of the event for a viewer in %s', (zone, rest, words) => {
    const local = timesIn(zone, entry(rest));
    expect(local && formatOwnStart(entry(rest), local, today)).toBe(words);
  });

  it.each([
    ['the same zone', {}, 'Europe/Berlin', '09:00'],
    ['all day', { isAllDay: true }, 'Europe/Berlin', null],
    ['another zone', {}, 'Asia/Tokyo', '17:00'],
    ['the day before', { startTime: '03:00' }, 'America/New_York', null],
    ['an unknown zone', { timeZone: 'Nowhere/Else' }, 'Europe/Berlin', '09:00'],
  ])('[CAL-49] the start in the cell of the first day: %s', (_, rest, zone, words) => {
    expect(formatStart(entry(rest), zone)).toBe(words);
  });

  it('[CAL-22] shows a zone by the name of its city', () => {
    expect(['America/New_York', 'UTC', 'America/Argentina/Buenos_Aires'].map(formatZone)).toEqual([
      'New York',
      'UTC',
      'Buenos Aires',
    ]);
  });

  it.each([
    ['09:15', '10:15'],
    ['22:59', '23:59'],
    ['23:30', '23:59'],
  ])('[CAL-28] after a start at %s it proposes an end at %s', (start, end) => {
    expect(endAfter(start)).toBe(end);
  });
});
