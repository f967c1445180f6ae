import 'reflect-metadata';
import type { Caller } from '@pawplan/contracts';
import { changedCalendarEventFields, newCalendarEventFields } from './calendar-event.fields.js';
import type { CalendarEventDocument } from './calendar-event.schema.js';

const caller: Caller = { userId: 'a', sessionId: 's', space: 'u:a', members: [], timeZone: 'Asia/Tokyo' };
const walk = { title: 'walk', date: '2026-03-14', startTime: '10:00', endTime: '11:00' };

describe('newCalendarEventFields', () => {
  it('[CAL-02] [CAL-07] [CAL-08] has the defaults, and the time zone of the caller', () => {
    expect(newCalendarEventFields(caller, walk)).toEqual({
      ...walk,
      description: '',
      location: '',
      reminders: [],
      endDate: null,
      timeZone: 'Asia/Tokyo',
      color: '#ff6b6b',
      isAllDay: false,
      fromGoogle: false,
      timeReadOnly: false,
    });
  });

  it.each([
    ['2026-03-14T00:00:00.000Z', '2026-03-14'],
    ['2026-03-14T20:00:00Z', '2026-03-15'],
    ['2026-03-14T00:00:00+09:00', '2026-03-14'],
  ])('[CAL-04] reads %s as %s in Tokyo', (date, expected) => {
    expect(newCalendarEventFields(caller, { ...walk, date }).date).toBe(expected);
  });
});

describe('changedCalendarEventFields', () => {
  const stored: CalendarEventDocument = {
    ...newCalendarEventFields({ ...caller, timeZone: 'Europe/Berlin' }, walk),
    _id: 'e',
    space: 'u:a',
    createdBy: 'a',
    createdAt: new Date(0),
    updatedAt: new Date(0),
    version: 1,
  };

  it('[CAL-02] [CAL-08] keeps the fields that the change leaves out, including the time zone', () => {
    expect(changedCalendarEventFields(caller, {}, stored)).toEqual({});
    expect(changedCalendarEventFields(caller, { ...walk, title: 'run' }, stored)).toEqual({
      title: 'run',
    });
  });

  it('[CAL-02] clears the description and changes the colour', () => {
    const change = { description: '', color: '#4ecdc4' };
    expect(changedCalendarEventFields(caller, change, stored)).toEqual(change);
  });

  it('[CAL-04] reads a moment in the zone of the person who makes the change', () => {
    expect(changedCalendarEventFields(caller, { date: '2026-03-14T20:00:00Z' }, stored)).toMatchObject({
      date: '2026-03-15',
    });
  });
});
