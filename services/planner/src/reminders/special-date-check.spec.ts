import type { Recipient } from '@pawplan/directory';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { checkSpecialDate } from './special-date-check.js';

const NOW = new Date('2027-03-14T20:00:00Z');

const daily: SpecialDateDocument = {
  _id: 'd',
  space: 'g:pack',
  createdBy: 'u0',
  createdAt: new Date('2027-01-01T00:00:00Z'),
  updatedAt: new Date('2027-01-01T00:00:00Z'),
  version: 1,
  title: 'Walk',
  description: '',
  date: '2027-01-01',
  type: 'other',
  isRecurring: true,
  recurringType: 'daily',
  color: '#ff6b6b',
  notificationEnabled: true,
  notificationDaysBefore: 30,
  scheduledAt: new Date('2027-01-01T00:00:00Z'),
  remindAt: NOW,
};

const people = (count: number, joinedAt: Date | null = null): Recipient[] =>
  Array.from({ length: count }, (_, n) => ({ userId: `u${n}`, timeZone: 'Europe/Berlin', joinedAt }));

describe('checkSpecialDate', () => {
  it('[REMIND-01] [REMIND-07] returns each person with each occurrence that is due for them', () => {
    const [early] = people(1);
    const late = { userId: 'late', timeZone: 'Europe/Berlin', joinedAt: new Date('2027-03-14T07:00:00Z') };
    if (!early) throw new Error('nobody');
    const { reminders } = checkSpecialDate(daily, { recipients: [late, early] }, NOW);
    expect(reminders.filter(({ userId }) => userId === 'u0')).toHaveLength(31);
    expect(reminders.filter(({ userId }) => userId === 'late').map(({ date }) => date)).toEqual(['2027-04-13']);
  });

  it('[REMIND-01] computes the days once for each time zone, for any number of people', () => {
    const parse = jest.spyOn(Date, 'parse');
    const countFor = (count: number): number => {
      parse.mockClear();
      expect(checkSpecialDate(daily, { recipients: people(count) }, NOW).reminders).toHaveLength(31 * count);
      return parse.mock.calls.length;
    };
    try {
      expect(countFor(500)).toBe(countFor(1));
    } finally {
      parse.mockRestore();
    }
  });
});
