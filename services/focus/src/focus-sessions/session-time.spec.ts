import { Failure } from '@pawplan/platform';
import { customTime, recordedTime } from './session-time.js';

const now = new Date('2026-03-14T12:00:00.000Z');
const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (failure) {
    return failure instanceof Failure ? failure.details.errors?.map(({ field, message }) => [field, message]) : failure;
  }
};
const TOO_OLD = 'A focus session can be recorded up to 7 days later';
const TOO_SHORT = 'Start and end must be at least the duration apart';
const IN_FUTURE = 'A focus session cannot be in the future';

describe('recordedTime', () => {
  it.each([
    ['ended now', {}, '2026-03-14T11:35:00.000Z', '2026-03-14T12:00:00.000Z'],
    [
      'ended now, when both are empty',
      { startedAt: null, endedAt: null },
      '2026-03-14T11:35:00.000Z',
      '2026-03-14T12:00:00.000Z',
    ],
    ['from its start', { startedAt: '2026-03-14T08:00:00Z' }, '2026-03-14T08:00:00.000Z', '2026-03-14T08:25:00.000Z'],
    ['from its end', { endedAt: '2026-03-14T09:00:00+01:00' }, '2026-03-14T07:35:00.000Z', '2026-03-14T08:00:00.000Z'],
    [
      'with a pause',
      { startedAt: '2026-03-14T08:00:00Z', endedAt: '2026-03-14T09:30:00Z' },
      '2026-03-14T08:00:00.000Z',
      '2026-03-14T09:30:00.000Z',
    ],
    [
      'exactly as long',
      { startedAt: '2026-03-14T08:00:00.500Z', endedAt: '2026-03-14T08:25:00.500Z' },
      '2026-03-14T08:00:00.500Z',
      '2026-03-14T08:25:00.500Z',
    ],
    ['7 days past', { startedAt: '2026-03-07T12:00:00Z' }, '2026-03-07T12:00:00.000Z', '2026-03-07T12:25:00.000Z'],
    [
      'that ended 7 days past',
      { endedAt: '2026-03-07T12:00:00Z' },
      '2026-03-07T11:35:00.000Z',
      '2026-03-07T12:00:00.000Z',
    ],
  ])('[FOCUS-03] accepts a session: %s', (_, sent, startTime, endTime) => {
    const time = recordedTime({ duration: 1_500, ...sent }, 'UTC', now);
    expect([time.startTime.toISOString(), time.endTime.toISOString()]).toEqual([startTime, endTime]);
  });

  it.each([
    ['at its end', { endedAt: '2026-03-14T12:00:45Z' }],
    ['at its start', { startedAt: '2026-03-14T11:35:45Z' }],
    ['at both', { startedAt: '2026-03-14T11:35:45Z', endedAt: '2026-03-14T12:00:45Z' }],
  ])('[FOCUS-28] moves a session back that lies slightly in the future %s', (_, sent) => {
    expect(recordedTime({ duration: 1_500, ...sent }, 'UTC', now)).toEqual({
      startTime: new Date('2026-03-14T11:35:00Z'),
      endTime: now,
      day: '2026-03-14',
    });
  });

  it.each([
    ['an end in the future', { endedAt: '2026-03-14T12:00:45.001Z' }, [['endedAt', IN_FUTURE]]],
    ['a start that leads to the future', { startedAt: '2026-03-14T11:40:00Z' }, [['startedAt', IN_FUTURE]]],
    ['a start in the future', { startedAt: '2027-03-14T11:40:00Z' }, [['startedAt', IN_FUTURE]]],
    [
      'a start in the future before an end that is not',
      { startedAt: '2026-03-15T12:00:00Z', endedAt: '2026-03-14T12:00:00Z' },
      [
        ['startedAt', IN_FUTURE],
        ['endedAt', TOO_SHORT],
      ],
    ],
    ['a start too long past', { startedAt: '2026-03-07T11:59:59.999Z' }, [['startedAt', TOO_OLD]]],
    ['an end too long past', { endedAt: '2026-03-07T11:59:59.999Z' }, [['endedAt', TOO_OLD]]],
    ['the last possible year', { startedAt: '9998-12-31T23:59:59Z' }, [['startedAt', IN_FUTURE]]],
    ['the first possible year', { endedAt: '0002-01-01T00:00:00Z' }, [['endedAt', TOO_OLD]]],
    [
      'less than the duration',
      { startedAt: '2026-03-14T08:00:00Z', endedAt: '2026-03-14T08:24:59.999Z' },
      [['endedAt', TOO_SHORT]],
    ],
    [
      'an end before the start',
      { startedAt: '2026-03-14T08:00:00Z', endedAt: '2026-03-14T07:00:00Z' },
      [['endedAt', TOO_SHORT]],
    ],
    [
      'several at once',
      { startedAt: '2026-03-01T08:00:00Z', endedAt: '2026-03-20T07:00:00Z' },
      [
        ['startedAt', TOO_OLD],
        ['endedAt', IN_FUTURE],
      ],
    ],
  ])('[FOCUS-03] refuses %s', (_, sent, errors) => {
    expect(refusalOf(() => recordedTime({ duration: 1_500, ...sent }, 'UTC', now))).toEqual(errors);
  });

  it.each([
    ['UTC', '2026-03-13'],
    ['Asia/Tokyo', '2026-03-14'],
    ['Pacific/Honolulu', '2026-03-13'],
  ])('[FOCUS-06] assigns a session to the day of its start in %s', (zone, day) => {
    expect(recordedTime({ duration: 7_200, endedAt: '2026-03-14T00:30:00Z' }, zone, now).day).toBe(day);
  });
});

describe('customTime', () => {
  const custom = { duration: 1_800, startTime: '09:00' };

  it.each([
    ['today', '2026-03-14', 'Europe/Berlin', '2026-03-14', '2026-03-14T08:00:00.000Z'],
    ['long ago', '0050-01-01', 'UTC', '0050-01-01', '0050-01-01T09:00:00.000Z'],
    ['today, which is tomorrow in UTC', '2026-03-15', 'Pacific/Kiritimati', '2026-03-15', '2026-03-14T19:00:00.000Z'],
    ['midnight UTC', '2026-03-14T00:00:00Z', 'America/New_York', '2026-03-14', '2026-03-14T13:00:00.000Z'],
    ['a moment', '2026-03-14T03:00:00Z', 'America/New_York', '2026-03-13', '2026-03-13T13:00:00.000Z'],
  ])('[FOCUS-07] reads the date of a custom session: %s', (_, sessionDate, zone, day, start) => {
    const time = customTime({ ...custom, sessionDate }, zone, now);
    expect([time.day, time.startTime.toISOString()]).toEqual([day, start]);
    expect(time.endTime.getTime() - time.startTime.getTime()).toBe(1_800_000);
  });

  it('[FOCUS-08] accepts a custom session that starts later today', () => {
    const time = customTime({ ...custom, sessionDate: '2026-03-14', startTime: '23:59' }, 'UTC', now);
    expect(time.startTime.toISOString()).toBe('2026-03-14T23:59:00.000Z');
  });

  it.each([
    ['UTC', '2026-03-15'],
    ['Pacific/Kiritimati', '2026-03-16'],
    ['Pacific/Honolulu', '2026-03-15'],
  ])('[FOCUS-07] refuses a date later than today in %s', (zone, sessionDate) => {
    expect(refusalOf(() => customTime({ ...custom, sessionDate }, zone, now))).toEqual([
      ['sessionDate', 'The date must not be later than today'],
    ]);
  });
});
