import { changedSchedule, isRescheduled, newSchedule } from './schedule.js';

const before = {
  date: '2027-03-14',
  isRecurring: true,
  recurringType: 'yearly',
  notificationEnabled: true,
  notificationDaysBefore: 1,
} as const;

describe('isRescheduled', () => {
  it.each([
    [{}, false],
    [{ title: 'Other', description: 'Other', color: '#000000', type: 'other' }, false],
    [{ date: '2027-03-15' }, true],
    [{ isRecurring: false }, true],
    [{ recurringType: 'monthly' as const }, true],
    [{ notificationDaysBefore: 2 }, false],
    [{ notificationEnabled: false }, true],
  ])('[REMIND-05] [REMIND-06] returns for the change %j: %s', (change, expected) => {
    expect(isRescheduled(before, { ...before, ...change })).toBe(expected);
    expect(isRescheduled({ ...before, ...change }, before)).toBe(expected);
  });

  it('[REMIND-05] returns false when the recurrence of a date that does not recur changes', () => {
    const once = { ...before, isRecurring: false };
    expect(isRescheduled(once, { ...once, recurringType: 'weekly' })).toBe(false);
  });
});

describe('scheduledAnew', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  it.each([
    [true, { scheduledAt: now, remindAt: now }],
    [false, { scheduledAt: now, remindAt: null }],
  ])('[REMIND-04] [REMIND-06] sets the next check with notifications %s', (enabled, schedule) => {
    expect(newSchedule(enabled, now)).toEqual(schedule);
  });
});

describe('rescheduled', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const off = { notificationEnabled: false };
  it.each([
    ['nothing', {}, {}, {}],
    ['another title', {}, { title: 'Other' }, {}],
    ['another day', {}, { date: '2027-03-15' }, { scheduledAt: now, remindAt: now }],
    [
      'another day and notice',
      {},
      { date: '2027-03-15', notificationDaysBefore: 2 },
      { scheduledAt: now, remindAt: now },
    ],
    ['switched off, because people may have set some for themselves', {}, off, { scheduledAt: now, remindAt: now }],
    ['more notice', {}, { notificationDaysBefore: 10 }, { remindAt: now }],
    ['less notice', {}, { notificationDaysBefore: 0 }, { remindAt: now }],
    ['more notice while off', off, { notificationDaysBefore: 10 }, {}],
  ])('[REMIND-05] [REMIND-26] computes the new schedule for: %s', (_, stood, change, expected) => {
    const stored = { ...before, ...stood };
    expect(changedSchedule(stored, { ...stored, ...change }, now)).toEqual(expected);
  });
});
