import type { Reminder, ReminderUnit } from '@pawplan/contracts';
import { checkReminders, type OwnPlan } from './check-reminders.js';
import type { RemindedOccurrence } from './reminded-occurrence.js';

const before = (amount: number, unit: ReminderUnit): Reminder => ({ before: { amount, unit } });
/** From ten to eleven in Berlin, that is from 09:00 UTC on. */
const MEETING: RemindedOccurrence = {
  key: '2026-03-14T10:00',
  day: '2026-03-14',
  time: '10:00',
  until: { day: '2026-03-14', time: '11:00' },
  zone: 'Europe/Berlin',
};
const ALL = [before(2, 'days'), before(1, 'days'), before(1, 'hours')];
const recipients = ['ann', 'ben'].map((userId) => ({ userId, timeZone: 'Europe/Berlin', joinedAt: null }));

/** What is due at 08:30 UTC, by person. */
function dueWith(own: [string, OwnPlan][], isFor = (_: string) => true): string[] {
  const source = {
    reminders: ALL,
    scheduledAt: new Date('2026-01-01T00:00:00Z'),
    occurrencesFrom: () => [MEETING],
    isFor,
    own: new Map(own),
  };
  const { reminders } = checkReminders(source, { recipients }, new Date('2026-03-14T08:30:00Z'));
  return reminders.map(({ userId, reminder }) => `${userId} ${reminder}`);
}

describe('checkReminders', () => {
  const since = new Date('2026-03-14T08:20:00Z');

  it.each<[string, readonly Reminder[] | null, string[]]>([
    ['replace those of the item', [], []],
    ['remind of the nearest one that was over when they were set', [before(3, 'days'), before(4, 'days')], ['ben 3d']],
    ['that were given up remind of the nearest one of the item', null, ['ben 60m']],
  ])('[REMIND-53] [REMIND-55] own reminders %s', (_, reminders, due) => {
    expect(dueWith([['ben', { reminders, since }]])).toEqual(['ann 2d', 'ann 1d', 'ann 60m', ...due]);
  });

  it('[REMIND-53] own reminders remind a person whom the item does not remind, until they are given up', () => {
    const onlyAnn = (userId: string) => userId === 'ann';
    const ofBen = (reminders: readonly Reminder[] | null) =>
      dueWith([['ben', { reminders, since }]], onlyAnn).filter((one) => one.startsWith('ben'));
    expect([ofBen([before(1, 'days')]), ofBen(null)]).toEqual([['ben 1d'], []]);
  });
});
