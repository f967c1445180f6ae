import type { Reminder } from '@/api/generated';
import { describeRecurrence, describeReminder, displayDay, formatDaysUntil, isReminding } from './date-texts';

const today = '2026-03-11';

describe('the texts about a special date', () => {
  it.each([
    [today, 'Today'],
    ['2026-03-12', 'Tomorrow'],
    ['2026-03-13', 'In 2 days'],
    ['2026-03-23', 'In 12 days'],
    ['2027-03-11', 'In 365 days'],
    ['2026-03-30', 'In 19 days'],
    ['2026-03-10', '1 day ago'],
    ['2026-03-08', '3 days ago'],
    ['2025-03-11', '365 days ago'],
  ])('[DATE-18] [DATE-19] %s reads "%s"', (day, words) => {
    expect(formatDaysUntil(day, today)).toBe(words);
  });

  it.each([
    ['1994-03-14', '2026-03-14', '2026-03-14'],
    ['2026-02-14', null, '2026-02-14'],
  ])('[DATE-19] a date on %s with the next day %s shows the day %s', (date, nextDate, day) => {
    expect(displayDay({ date, nextDate })).toBe(day);
  });

  it.each([
    ['1994-03-14', '2026-03-14', true, 'yearly', 'Every year since 1994'],
    ['0994-03-14', '2026-03-14', true, 'yearly', 'Every year since 994'],
    ['2026-03-14', '2026-03-14', true, 'yearly', 'Every year'],
    ['2025-03-14', '2026-03-14', true, 'monthly', 'Every month'],
    ['2025-03-14', '2026-03-14', true, 'weekly', 'Every week'],
    ['2025-03-14', '2026-03-14', true, 'daily', 'Every day'],
    ['2026-02-14', null, false, 'yearly', 'Once'],
  ] as const)('[DATE-18] first %s, next %s, recurring %s, %s: "%s"', (...row) => {
    const [date, nextDate, isRecurring, recurringType, words] = row;
    expect(describeRecurrence({ date, nextDate, isRecurring, recurringType })).toBe(words);
  });

  it.each([
    [true, 0, 'Reminder on the day'],
    [true, 1, 'Reminder 1 day before'],
    [true, 30, 'Reminder 30 days before'],
    [false, 30, 'No reminder'],
  ])('[DATE-18] notifications %s, %i days before: "%s"', (notificationEnabled, notificationDaysBefore, words) => {
    expect(describeReminder({ notificationEnabled, notificationDaysBefore })).toBe(words);
  });

  it.each<[Reminder[], boolean, string, boolean]>([
    [[], true, 'No reminder', false],
    [
      [{ before: { amount: 1, unit: 'days' }, at: '18:00' }, { before: { amount: 2, unit: 'weeks' } }],
      false,
      'Reminder: 1 day before at 18:00 and 2 weeks before',
      true,
    ],
  ])('[REMIND-62] own reminders %j replace that for everyone: %#', (myReminders, isOn, words, reminds) => {
    const date = { notificationEnabled: isOn, notificationDaysBefore: 1, myReminders };
    expect([describeReminder(date), isReminding(date)]).toEqual([words, reminds]);
  });
});
