import type { SpecialDate } from '@/api/generated';
import { daysBeforeError, recursByDefault, toBody, toForm } from './special-date-form';

const wedding: SpecialDate = {
  _id: 'd',
  title: 'Wedding',
  description: 'in the rain',
  date: '2019-08-31',
  nextDate: '2026-08-31',
  type: 'anniversary',
  isRecurring: true,
  recurringType: 'monthly',
  color: '#dda0dd',
  notificationEnabled: false,
  notificationDaysBefore: 7,
  createdBy: { _id: '1', name: 'Mia' },
  createdAt: '2026-03-01T08:00:00Z',
  updatedAt: '2026-03-01T08:00:00Z',
  version: 3,
};

describe('the editor of special dates', () => {
  it('[DATE-22] [DATE-23] starts a new date with type other, no recurrence, red, and a notification one day before', () => {
    expect(toForm(null)).toEqual({
      title: '',
      description: '',
      date: '',
      type: 'other',
      isRecurring: false,
      recurringType: 'yearly',
      color: '#ff6b6b',
      notificationEnabled: true,
      notificationDaysBefore: '1',
    });
  });

  it('[DATE-23] starts from the values of the date it edits, including the original day', () => {
    expect(toForm(wedding)).toEqual({
      title: 'Wedding',
      description: 'in the rain',
      date: '2019-08-31',
      type: 'anniversary',
      isRecurring: true,
      recurringType: 'monthly',
      color: '#dda0dd',
      notificationEnabled: false,
      notificationDaysBefore: '7',
    });
  });

  it.each([
    ['birthday', true],
    ['anniversary', true],
    ['holiday', true],
    ['reminder', false],
    ['other', false],
  ] as const)('[DATE-22] proposes recurrence for the type %s: %s', (type, recurs) => {
    expect(recursByDefault(type)).toBe(recurs);
  });

  it.each([
    ['0', true],
    ['1', true],
    ['30', true],
    ['31', false],
    ['-1', false],
    ['1.5', false],
    ['', false],
    [' ', false],
    ['soon', false],
  ])('[DATE-26] accepts "%s" days before: %s', (text, good) => {
    expect(daysBeforeError(text) === undefined).toBe(good);
  });

  it('[DATE-23] trims the title and sends the days before as a number, and only with a notification', () => {
    const form = { ...toForm(wedding), title: ' Our wedding ' };
    expect(toBody(form)).not.toHaveProperty('notificationDaysBefore');
    expect(toBody({ ...form, notificationEnabled: true })).toMatchObject({
      title: 'Our wedding',
      notificationDaysBefore: 7,
      date: '2019-08-31',
    });
  });
});
