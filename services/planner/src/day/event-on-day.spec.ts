import { eventOnDay } from './event-on-day.js';

const BERLIN = 'Europe/Berlin';
const DINNER = { date: '2026-03-14', endDate: null, startTime: '18:00', endTime: '20:00', timeZone: BERLIN };
const LATE = { ...DINNER, startTime: '23:30', endDate: '2026-03-15', endTime: '01:00' };
const TRIP = { ...DINNER, endDate: '2026-03-16', startTime: '00:00', endTime: '23:59', isAllDay: true };

describe('when an event takes place on a day', () => {
  it.each([
    ['an event of the day', DINNER, '2026-03-14', BERLIN, '2026-03-14T17:00:00.000Z'],
    ['an event of the day before', DINNER, '2026-03-15', BERLIN, null],
    ['an event of the day after', DINNER, '2026-03-13', BERLIN, null],
    ['an evening that is the next morning elsewhere', DINNER, '2026-03-15', 'Asia/Tokyo', '2026-03-14T17:00:00.000Z'],
    ['an evening that is no longer today elsewhere', DINNER, '2026-03-14', 'Asia/Tokyo', null],
    ['an event that lasts past midnight', LATE, '2026-03-15', BERLIN, 'all day'],
    ['an event that ends at midnight', { ...LATE, endTime: '00:00' }, '2026-03-15', BERLIN, null],
    [
      'a moment at midnight',
      { ...DINNER, startTime: '00:00', endTime: '00:00' },
      '2026-03-14',
      BERLIN,
      '2026-03-13T23:00:00.000Z',
    ],
    ['the first day of a trip', TRIP, '2026-03-14', BERLIN, 'all day'],
    ['the last day of a trip', TRIP, '2026-03-16', 'America/Los_Angeles', 'all day'],
    ['the day after a trip', TRIP, '2026-03-17', BERLIN, null],
    [
      'the day when clocks go forward',
      { ...DINNER, date: '2026-03-29' },
      '2026-03-29',
      BERLIN,
      '2026-03-29T16:00:00.000Z',
    ],
  ])('[MAIL-36] %s', (_, event, day, zone, expected) => {
    const on = eventOnDay({ isAllDay: false, ...event }, day, zone);
    expect(on && (on.at?.toISOString() ?? 'all day')).toBe(expected);
  });
});
