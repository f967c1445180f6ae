import { RECURRENCES } from '@pawplan/contracts';
import { dueIn, isForMember } from './due.js';
import type { ReminderPlan } from './reminder-plan.js';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

const plan = (over: Partial<ReminderPlan> = {}): ReminderPlan => ({
  date: '2027-03-14',
  isRecurring: true,
  recurringType: 'yearly',
  notificationEnabled: true,
  notificationDaysBefore: 1,
  scheduledAt: LONG_AGO,
  ...over,
});

/** The number of days; 0 when the days cannot be computed. */
const counted = (days: () => string[]): number => {
  try {
    return days().length;
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError);
    return 0;
  }
};

const due = (of: ReminderPlan, now: string, timeZone = 'Europe/Berlin', joinedAt: string | null = null) =>
  dueIn(timeZone, of, new Date(now))
    .filter((each) => isForMember(each, joinedAt === null ? null : new Date(joinedAt)))
    .map(({ day }) => day);

describe('dueIn', () => {
  it.each([
    ['Europe/Berlin', '2027-03-13T07:59:59Z', []],
    ['Europe/Berlin', '2027-03-13T08:00:00Z', ['2027-03-14']],
    ['Europe/Berlin', '2027-03-14T22:59:59Z', ['2027-03-14']],
    ['Europe/Berlin', '2027-03-14T23:00:00Z', []],
    ['Pacific/Kiritimati', '2027-03-12T18:59:59Z', []],
    ['Pacific/Kiritimati', '2027-03-12T19:00:00Z', ['2027-03-14']],
    ['Etc/GMT+12', '2027-03-13T20:59:59Z', []],
    ['Etc/GMT+12', '2027-03-13T21:00:00Z', ['2027-03-14']],
    ['Etc/GMT+12', '2027-03-15T11:59:59Z', ['2027-03-14']],
    ['Etc/GMT+12', '2027-03-15T12:00:00Z', []],
  ])(
    '[REMIND-01] [REMIND-03] a reminder is due from 09:00 of the day before until the end of the day: in %s at %s, due: %j',
    (zone, now, days) => {
      expect(due(plan(), now, zone)).toEqual(days);
    },
  );

  it.each([
    [0, '2027-03-14T07:59:59Z', '2027-03-14T08:00:00Z'],
    [1, '2027-03-13T07:59:59Z', '2027-03-13T08:00:00Z'],
    [30, '2027-02-12T07:59:59Z', '2027-02-12T08:00:00Z'],
  ])('[REMIND-01] a reminder is due %i days before', (notificationDaysBefore, before, at) => {
    expect(due(plan({ notificationDaysBefore }), before)).toEqual([]);
    expect(due(plan({ notificationDaysBefore }), at)).toEqual(['2027-03-14']);
  });

  it('[REMIND-01] counts days and not hours across a change of the clocks', () => {
    const spring = plan({ date: '2027-03-29', notificationDaysBefore: 2 });
    expect(due(spring, '2027-03-27T07:59:59Z')).toEqual([]);
    expect(due(spring, '2027-03-27T08:00:00Z')).toEqual(['2027-03-29']);
  });

  it('[REMIND-01] a reminder is due once for each occurrence', () => {
    const daily = plan({ date: '2027-01-01', recurringType: 'daily', notificationDaysBefore: 2 });
    expect(due(daily, '2027-03-01T12:00:00Z')).toEqual(['2027-03-01', '2027-03-02', '2027-03-03']);
    expect(due(daily, '2027-03-01T07:00:00Z')).toEqual(['2027-03-01', '2027-03-02']);
  });

  it.each([
    ['2028-02-28T12:00:00Z', ['2028-02-29']],
    ['2027-02-27T12:00:00Z', ['2027-02-28']],
    ['2027-02-28T12:00:00Z', ['2027-02-28']],
    ['2027-03-01T12:00:00Z', []],
  ])('[REMIND-01] the occurrences due for a date on 29 February, at %s: %j', (now, days) => {
    expect(due(plan({ date: '2024-02-29' }), now)).toEqual(days);
  });

  it('[REMIND-01] no reminder is due before the original date, and only one for a date that does not recur', () => {
    expect(due(plan({ date: '2028-03-14' }), '2027-03-14T12:00:00Z')).toEqual([]);
    expect(due(plan({ isRecurring: false }), '2027-03-14T12:00:00Z')).toEqual(['2027-03-14']);
    expect(due(plan({ isRecurring: false }), '2028-03-14T12:00:00Z')).toEqual([]);
  });

  it.each(['10000-01-01', '+010000-01', '+010000-01-01', '-000001-12', '0000-00-00', '', 'tomorrow'])(
    '[REMIND-01] ends with at most 31 days for the invalid stored day %j',
    (date) => {
      for (const recurringType of RECURRENCES) {
        for (const now of ['2027-03-14T12:00:00Z', '9999-12-31T12:00:00Z']) {
          const days = () => due(plan({ date, recurringType, notificationDaysBefore: 30 }), now);
          expect(counted(days)).toBeLessThanOrEqual(31);
        }
      }
    },
  );

  it('[REMIND-06] no reminder is due when notifications are switched off', () => {
    expect(due(plan({ notificationEnabled: false }), '2027-03-14T12:00:00Z')).toEqual([]);
  });

  describe('a date that is created after its reminder time', () => {
    const made = (over: Partial<ReminderPlan>) => plan({ scheduledAt: new Date('2027-03-01T12:00:00Z'), ...over });

    it.each(['2027-03-01', '2027-03-02'])('[REMIND-04] is due at once: %s', (date) => {
      expect(due(made({ date }), '2027-03-01T12:00:00Z')).toEqual([date]);
    });

    it('[REMIND-04] is not due when its day is over', () => {
      expect(due(made({ date: '2027-02-28', isRecurring: false }), '2027-03-01T12:00:00Z')).toEqual([]);
    });

    it('[REMIND-04] is due only for the nearest occurrence, and for later ones at their own time', () => {
      const daily = made({ date: '2027-01-01', recurringType: 'daily', notificationDaysBefore: 30 });
      expect(due(daily, '2027-03-01T12:00:00Z')).toEqual(['2027-03-01']);
      expect(due(daily, '2027-03-02T07:59:59Z')).toEqual([]);
      expect(due(daily, '2027-03-02T08:00:00Z')).toEqual(['2027-04-01']);
      expect(due(daily, '2027-03-03T08:00:00Z')).toEqual(['2027-04-01', '2027-04-02']);
    });

    it('[REMIND-04] the next occurrence is due at its own time when the nearest is not yet due', () => {
      const weekly = made({ date: '2027-03-05', recurringType: 'weekly', notificationDaysBefore: 1 });
      expect(due(weekly, '2027-03-01T12:00:00Z')).toEqual([]);
      expect(due(weekly, '2027-03-04T08:00:00Z')).toEqual(['2027-03-05']);
    });
  });

  it.each([
    ['2027-03-13T08:00:00Z', ['2027-03-14']],
    ['2027-03-13T08:00:01Z', []],
  ])('[REMIND-07] for a member who joined at %s, these days are due: %j', (joinedAt, days) => {
    expect(due(plan(), '2027-03-13T09:00:00Z', 'Europe/Berlin', joinedAt)).toEqual(days);
  });

  it('[REMIND-07] a member who joined after the date was created gets no reminder that was due at its creation', () => {
    const made = plan({ date: '2027-03-02', scheduledAt: new Date('2027-03-01T12:00:00Z') });
    expect(due(made, '2027-03-01T13:00:00Z', 'Europe/Berlin', '2027-03-01T11:59:00Z')).toEqual(['2027-03-02']);
    expect(due(made, '2027-03-01T13:00:00Z', 'Europe/Berlin', '2027-03-01T12:01:00Z')).toEqual([]);
  });
});
