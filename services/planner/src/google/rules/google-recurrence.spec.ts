import {
  instanceId,
  readInstanceId,
  readRecurrence,
  ruleKey,
  withoutExdates,
  writeRecurrence,
} from './google-recurrence.js';

const BERLIN = { startTime: '09:00', isAllDay: false, timeZone: 'Europe/Berlin' };
const WHOLE_DAYS = { startTime: '00:00', isAllDay: true, timeZone: 'Europe/Berlin' };

describe('the recurrence of a series at Google', () => {
  it.each<[string, typeof BERLIN, string[], string, string[]]>([
    ['a rule', BERLIN, ['RRULE:FREQ=WEEKLY;BYDAY=MO'], 'FREQ=WEEKLY;BYDAY=MO', []],
    [
      'an end after the last start',
      BERLIN,
      ['RRULE:FREQ=DAILY;UNTIL=20260310T080000Z'],
      'FREQ=DAILY;UNTIL=20260310',
      [],
    ],
    ['an end before a start', BERLIN, ['RRULE:FREQ=DAILY;UNTIL=20260310T075959Z'], 'FREQ=DAILY;UNTIL=20260309', []],
    ['an end in summer time', BERLIN, ['RRULE:FREQ=DAILY;UNTIL=20260710T070000Z'], 'FREQ=DAILY;UNTIL=20260710', []],
    ['an end as a day', WHOLE_DAYS, ['RRULE:FREQ=DAILY;UNTIL=20260310'], 'FREQ=DAILY;UNTIL=20260310', []],
    [
      'omitted starts in several forms',
      BERLIN,
      ['EXDATE;TZID=Europe/Berlin:20260302T090000,20260303T090000', 'EXDATE:20260304T080000Z', 'RRULE:FREQ=DAILY'],
      'FREQ=DAILY',
      ['2026-03-02', '2026-03-03', '2026-03-04'],
    ],
    ['an omitted time without a start', BERLIN, ['RRULE:FREQ=DAILY', 'EXDATE:20260304T083000Z'], 'FREQ=DAILY', []],
    ['an omitted day of times', BERLIN, ['RRULE:FREQ=DAILY', 'EXDATE;VALUE=DATE:20260304'], 'FREQ=DAILY', []],
    ['an omitted time of days', WHOLE_DAYS, ['RRULE:FREQ=DAILY', 'EXDATE:20260304T000000Z'], 'FREQ=DAILY', []],
    ['omitted days', WHOLE_DAYS, ['RRULE:FREQ=DAILY', 'EXDATE;VALUE=DATE:20260304'], 'FREQ=DAILY', ['2026-03-04']],
  ])('[GSYNC-101] [GSYNC-102] is read: %s', (_, time, lines, rule, deletedDays) => {
    expect(readRecurrence(lines, time)).toEqual({ rule, deletedDays });
  });

  it.each([
    [['RRULE:FREQ=DAILY', 'RRULE:FREQ=WEEKLY']],
    [['RRULE:FREQ=DAILY', 'RDATE:20260304T080000Z']],
    [['RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY']],
    [['RRULE:FREQ=HOURLY']],
    [['RRULE:FREQ=DAILY;COUNT=100000']],
    [['EXDATE:20260304T080000Z']],
    [['nonsense']],
    [[]],
  ])('[GSYNC-104] is not read when a series of ours cannot express it: %j', (lines) => {
    expect(readRecurrence(lines, BERLIN)).toBeNull();
  });

  it.each<[string, typeof BERLIN, string[], string[]]>([
    ['FREQ=DAILY;COUNT=3', BERLIN, [], ['RRULE:FREQ=DAILY;COUNT=3']],
    ['FREQ=DAILY;UNTIL=20260310', BERLIN, [], ['RRULE:FREQ=DAILY;UNTIL=20260310T080000Z']],
    ['FREQ=DAILY;UNTIL=20260310T100000Z', WHOLE_DAYS, [], ['RRULE:FREQ=DAILY;UNTIL=20260310']],
    [
      'FREQ=DAILY',
      BERLIN,
      ['2026-03-02', '2026-07-02'],
      ['RRULE:FREQ=DAILY', 'EXDATE:20260302T080000Z,20260702T070000Z'],
    ],
    ['FREQ=DAILY', WHOLE_DAYS, ['2026-03-02'], ['RRULE:FREQ=DAILY', 'EXDATE;VALUE=DATE:20260302']],
  ])('[GSYNC-105] is written as Google requires it, and read again: %s', (rule, time, days, lines) => {
    expect(writeRecurrence(rule, days, time)).toEqual(lines);
    const read = readRecurrence(lines, time);
    expect(read?.deletedDays).toEqual(days);
    expect(ruleKey(read?.rule ?? '', time)).toBe(ruleKey(rule, time));
  });

  it.each([
    ['FREQ=DAILY;COUNT=3', 'COUNT=3;FREQ=DAILY', true],
    ['FREQ=DAILY', 'FREQ=DAILY;INTERVAL=1;WKST=MO', true],
    ['FREQ=DAILY;UNTIL=20260310', 'FREQ=DAILY;UNTIL=20260310T220000Z', true],
    ['FREQ=DAILY;UNTIL=20260310', 'FREQ=DAILY;UNTIL=20260310T070000Z', false],
    ['FREQ=WEEKLY', 'FREQ=WEEKLY;WKST=SU', false],
  ])('[GSYNC-103] %s and %s are the same: %s', (one, other, same) => {
    expect(ruleKey(one, BERLIN) === ruleKey(other, BERLIN)).toBe(same);
  });

  it.each([
    ['2026-03-02', ['RRULE:FREQ=DAILY', 'EXDATE:20260303T080000Z']],
    ['2026-03-04', null],
  ])('[GSYNC-111] without EXDATE for %s is %j', (day, left) => {
    const lines = ['EXDATE;TZID=Europe/Berlin:20260302T090000,20260303T090000', 'RRULE:FREQ=DAILY'];
    expect(withoutExdates(lines, new Set([day]), BERLIN)).toEqual(left);
  });

  it.each([
    ['2026-03-02', BERLIN, 'abc_20260302T080000Z', '2026-03-02T08:00:00Z'],
    ['2026-07-02', BERLIN, 'abc_20260702T070000Z', '2026-07-02T07:00:00Z'],
    ['2026-03-02', WHOLE_DAYS, 'abc_20260302', '2026-03-02'],
  ])('[GSYNC-102] an instance on %s has an id made of its series and its start', (day, time, id, start) => {
    expect(instanceId('abc', day, time)).toBe(id);
    expect(readInstanceId(id)).toEqual({ seriesId: 'abc', start });
    expect(readInstanceId('abc')).toBeNull();
  });
});
