import { viewNotification } from './notification.view.js';

const stored = {
  _id: 'n1',
  type: 'special-date',
  userId: 'u1',
  space: 'g:g1',
  itemId: 's1',
  reminder: '',
  occurrence: '2027-03-14',
  date: '2027-03-14',
  title: "Mia's birthday",
  read: false,
  createdAt: new Date('2027-03-13T08:00:00Z'),
} as const;

const names = (id: string) => ({ _id: id, name: `Name of ${id}` });

describe('viewNotification', () => {
  it('[REMIND-09] returns the stored notification without the id of its person', () => {
    expect(viewNotification(stored, names)).toEqual({
      _id: 'n1',
      type: 'special-date',
      title: "Mia's birthday",
      message: "Mia's birthday is on Sunday, 14 March 2027.",
      code: 'specialDateReminder',
      values: { title: "Mia's birthday", day: '2027-03-14' },
      date: '2027-03-14',
      specialDateId: 's1',
      space: 'g1',
      read: false,
      createdAt: '2027-03-13T08:00:00.000Z',
    });
    expect(viewNotification({ ...stored, space: 'u:u1', read: true }, names)).toMatchObject({
      space: 'personal',
      read: true,
    });
  });
});

describe('viewNotification of a join', () => {
  it('[REMIND-28] contains the present name of the new member and the group, but not the id of the member', () => {
    const { itemId: _, reminder: __, occurrence: ___, ...rest } = stored;
    const joined = { ...rest, type: 'member-joined', memberId: 'u2', groupVersion: 2, title: 'Us two' } as const;
    expect(viewNotification(joined, names)).toEqual({
      _id: 'n1',
      type: 'member-joined',
      title: 'Name of u2 joined “Us two”',
      titleCode: 'memberJoined',
      titleValues: { name: 'Name of u2', group: 'Us two' },
      message: 'They can see and change everything in this group.',
      code: 'memberMayDo',
      date: '2027-03-14',
      space: 'g1',
      read: false,
      createdAt: '2027-03-13T08:00:00.000Z',
    });
  });
});

describe('viewNotification of a reminder', () => {
  it.each([
    ['2028-02-29', 'Leap day is on Tuesday, 29 February 2028.'],
    ['2027-01-01', 'Leap day is on Friday, 1 January 2027.'],
    ['2027-12-31', 'Leap day is on Friday, 31 December 2027.'],
  ])('[REMIND-09] contains the day in words: %s', (date, message) => {
    expect(viewNotification({ ...stored, title: 'Leap day', date }, names)).toMatchObject({ message });
  });
});
