import { hasRuleDay } from './occurrences.js';

const time = { startTime: '00:00', endTime: '23:59', isAllDay: true, timeZone: 'Europe/Berlin', timeReadOnly: false };
const daily = { ...time, date: '2026-03-02', endDate: null, rule: 'FREQ=DAILY' };

describe('the days of a series at Google', () => {
  it.each([
    ['2026-03-05', true],
    ['2026-03-01', false],
    ['2026-13-01', false],
    ['2026-02-30', false],
    ['', false],
  ])('[GSYNC-102] the rule has the day %p: %s', (day, expected) => {
    expect(hasRuleDay(daily, day)).toBe(expected);
    expect(hasRuleDay({ ...daily, rule: undefined }, day)).toBe(false);
  });
});
