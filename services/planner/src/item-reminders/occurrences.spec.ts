import type { Space } from '@pawplan/contracts';
import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';
import { newRecurrence } from '../calendar/series/series.js';
import { occurrencesFrom } from './event-occurrences.js';
import { dueDayOf, isFor } from './todo-occurrences.js';

const time = { date: '2026-03-14', startTime: '09:30', endTime: '10:30', timeZone: 'Europe/Berlin', isAllDay: false };
const event = (over: Partial<CalendarEventDocument> = {}): CalendarEventDocument => ({
  _id: 'a'.repeat(24),
  space: `u:${'b'.repeat(24)}` as Space,
  createdBy: 'b'.repeat(24),
  createdAt: new Date(0),
  updatedAt: new Date(0),
  version: 1,
  title: 'Vet',
  description: '',
  location: '',
  color: '#ff6b6b',
  endDate: null,
  fromGoogle: false,
  timeReadOnly: false,
  reminders: [],
  ...time,
  ...over,
});
const first = (of: CalendarEventDocument, from: string, count = 3) => firstOf(occurrencesFrom(of, from), count);

/** The first of what may have no end. */
function firstOf<T>(all: Iterable<T>, count: number): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (found.length >= count) break;
    found.push(one);
  }
  return found;
}

describe('the occurrences of an event', () => {
  it('[REMIND-57] a single event is one, with its end and its zone', () => {
    expect(first(event(), '2027-01-01')).toEqual([
      {
        key: '2026-03-14T09:30',
        day: '2026-03-14',
        time: '09:30',
        until: { day: '2026-03-14', time: '10:30' },
        zone: 'Europe/Berlin',
      },
    ]);
    expect(first(event({ endDate: '2026-03-15' }), '2026-01-01')[0]?.until.day).toBe('2026-03-15');
  });

  it('[REMIND-57] an all-day event is on its days wherever a person is', () => {
    expect(first(event({ isAllDay: true, endDate: '2026-03-16' }), '2026-01-01')).toEqual([
      { key: '2026-03-14', day: '2026-03-14', time: null, until: { day: '2026-03-17', time: '00:00' }, zone: null },
    ]);
  });

  it.each([
    ['09:30', { day: '2026-03-14', time: '09:31' }],
    ['23:59', { day: '2026-03-15', time: '00:00' }],
  ])('[REMIND-57] an event that ends when it starts, at %s, takes a minute', (startTime, until) => {
    expect(first(event({ startTime, endTime: startTime }), '2026-01-01')[0]).toMatchObject({ time: startTime, until });
  });

  it('[REMIND-57] deleted and changed occurrences of a series are left out', () => {
    const recurrence = {
      ...newRecurrence('FREQ=DAILY', time),
      deletedDays: ['2026-03-15'],
      changedDays: ['2026-03-17'],
    };
    expect(first(event({ recurrence }), '2026-03-14').map(({ key }) => key)).toEqual([
      '2026-03-14T09:30',
      '2026-03-16T09:30',
      '2026-03-18T09:30',
    ]);
  });
});

describe('the due day of a todo', () => {
  it('[REMIND-58] is none when the todo is completed or has no due date', () => {
    expect(dueDayOf({ dueDate: '2026-03-14', completed: false })).toMatchObject([{ key: '2026-03-14', zone: null }]);
    expect(dueDayOf({ dueDate: '2026-03-14', completed: true })).toEqual([]);
    expect(dueDayOf({ dueDate: null, completed: false })).toEqual([]);
  });

  it('[REMIND-58] is for the assignee, and for everyone when anyone may do it', () => {
    expect(isFor({ assignedTo: 'ann' }, 'ann')).toBe(true);
    expect(isFor({ assignedTo: 'ann' }, 'ben')).toBe(false);
    expect(isFor({ assignedTo: 'ann', assignment: 'turns' }, 'ben')).toBe(false);
    expect(isFor({ assignedTo: 'ann', assignment: 'anyone' }, 'ben')).toBe(true);
  });
});
