import { reminderMessage, viewNotification } from './notification.view.js';

const stored = {
  _id: 'n1',
  type: 'special-date',
  userId: 'u1',
  space: 'g:g1',
  specialDateId: 's1',
  date: '2027-03-14',
  title: "Mia's birthday",
  read: false,
  createdAt: new Date('2027-03-13T08:00:00Z'),
} as const;

describe('viewNotification', () => {
  it('[REMIND-09] answers what is stored, without whom it is for', () => {
    expect(viewNotification(stored)).toEqual({
      _id: 'n1',
      type: 'special-date',
      title: "Mia's birthday",
      message: "Mia's birthday is on Sunday, 14 March 2027.",
      date: '2027-03-14',
      specialDateId: 's1',
      space: 'g1',
      read: false,
      createdAt: '2027-03-13T08:00:00.000Z',
    });
    expect(viewNotification({ ...stored, space: 'u:u1', read: true })).toMatchObject({ space: 'personal', read: true });
  });
});

describe('reminderMessage', () => {
  it.each([
    ['2028-02-29', 'Leap day is on Tuesday, 29 February 2028.'],
    ['2027-01-01', 'Leap day is on Friday, 1 January 2027.'],
    ['2027-12-31', 'Leap day is on Friday, 31 December 2027.'],
  ])('[REMIND-09] names the day: %s', (date, message) => {
    expect(reminderMessage('Leap day', date)).toBe(message);
  });
});
