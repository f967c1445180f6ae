import { addDays } from '@pawplan/platform';
import { occurrence } from '../special-dates/recurrence.js';
import { nextCheck } from './next-check.js';
import type { ReminderPlan } from './reminder-plan.js';
import { reminderTime } from './reminder-time.js';

const plan = (over: Partial<ReminderPlan> = {}): ReminderPlan => ({
  date: '2027-03-14',
  isRecurring: true,
  recurringType: 'yearly',
  notificationEnabled: true,
  notificationDaysBefore: 1,
  scheduledAt: new Date('2026-01-01T00:00:00Z'),
  ...over,
});

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n));

describe('nextCheck', () => {
  it.each([
    [
      'far ahead, when it becomes 09:00 of the day in the first time zone',
      '2026-06-01T00:00:00Z',
      '2027-03-12T19:00:00Z',
    ],
    ['each quarter hour while it becomes 09:00', '2027-03-12T19:00:00Z', '2027-03-12T19:15:00Z'],
    ['between quarter hours', '2027-03-13T08:07:30Z', '2027-03-13T08:15:00Z'],
    ['up to the last time zone', '2027-03-13T20:45:00Z', '2027-03-13T21:00:00Z'],
    ['each hour after that', '2027-03-13T21:00:00Z', '2027-03-13T22:00:00Z'],
    ['until the day is over everywhere', '2027-03-15T11:00:00Z', '2027-03-15T12:00:00Z'],
    ['then next year', '2027-03-15T12:00:00Z', '2028-03-12T19:00:00Z'],
  ])('[REMIND-01] the next check is %s', (_, now, next) => {
    expect(nextCheck(plan(), new Date(now))).toEqual(new Date(next));
  });

  it.each<[string, Partial<ReminderPlan>]>([
    ['switched off', { notificationEnabled: false }],
    ['over for good', { isRecurring: false, date: '2026-05-01' }],
  ])('[REMIND-06] there is no next check when the date is %s', (_, over) => {
    expect(nextCheck(plan(over), new Date('2026-06-01T00:00:00Z'))).toBeNull();
  });

  it('[REMIND-01] the next check is each quarter of an hour when the date occurs every day', () => {
    const daily = plan({ date: '2027-01-01', recurringType: 'daily', notificationDaysBefore: 3 });
    expect(nextCheck(daily, new Date('2027-05-05T05:05:00Z'))).toEqual(new Date('2027-05-05T05:15:00Z'));
  });

  const zones = ['Pacific/Kiritimati', 'Asia/Kathmandu', 'Europe/Berlin', 'America/St_Johns', 'Etc/GMT+12'];
  const rhythms: Partial<ReminderPlan>[] = [
    { recurringType: 'yearly' },
    { recurringType: 'monthly', date: '2026-12-31' },
    { recurringType: 'weekly', notificationDaysBefore: 0 },
    { recurringType: 'weekly', notificationDaysBefore: 9 },
    { recurringType: 'monthly', notificationDaysBefore: 30 },
  ];
  it.each(rhythms)('[REMIND-01] a check takes place at the exact time when a person is due: %j', (over) => {
    const each = plan(over);
    const checks = new Set<number>();
    const end = new Date('2027-06-15T00:00:00Z');
    for (let at = nextCheck(each, new Date('2027-02-01T00:00:00Z')); at && at < end; at = nextCheck(each, at)) {
      checks.add(at.getTime());
    }
    const days = daysFrom('2027-03-05', 90).filter((day) => occurrence(each, day) === day);
    expect(days).not.toEqual([]);
    for (const day of days) {
      for (const zone of zones) {
        expect(checks).toContain(reminderTime(addDays(day, -each.notificationDaysBefore), zone).getTime());
      }
    }
  });

  it('[REMIND-01] is always later than now', () => {
    const each = plan({ recurringType: 'monthly', date: '2027-01-31', notificationDaysBefore: 30 });
    for (const day of daysFrom('2027-01-01', 365)) {
      for (const time of ['00:00:00.000', '08:59:59.999', '19:00:00.001']) {
        const now = new Date(`${day}T${time}Z`);
        expect(nextCheck(each, now)?.getTime()).toBeGreaterThan(now.getTime());
      }
    }
  });
});
