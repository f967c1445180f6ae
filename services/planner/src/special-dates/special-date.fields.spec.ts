import 'reflect-metadata';
import type { Caller } from '@pawplan/contracts';
import { changedSpecialDateFields, newSpecialDateFields } from './special-date.fields.js';

const caller: Caller = { userId: 'a', sessionId: 's', space: 'u:a', members: [], timeZone: 'Asia/Tokyo' };
const day = { title: 'Day', date: '2026-03-14' };

describe('newSpecialDateFields', () => {
  it('[DATE-04] [DATE-05] [DATE-06] [DATE-07] has the defaults', () => {
    expect(newSpecialDateFields(caller, day)).toEqual({
      ...day,
      description: '',
      type: 'other',
      isRecurring: true,
      recurringType: 'yearly',
      color: '#ff6b6b',
      notificationEnabled: true,
      notificationDaysBefore: 1,
    });
  });

  it('[DATE-02] [DATE-06] keeps given values that are false or 0', () => {
    const input = {
      isRecurring: false,
      notificationEnabled: false,
      notificationDaysBefore: 0,
      type: 'holiday',
    } as const;
    expect(newSpecialDateFields(caller, { ...day, ...input })).toMatchObject(input);
  });

  it.each([
    ['2026-03-14T00:00:00Z', '2026-03-14'],
    ['2026-03-14T20:00:00Z', '2026-03-15'],
  ])('[DATE-03] reads %s as %s in Tokyo', (date, expected) => {
    expect(newSpecialDateFields(caller, { ...day, date }).date).toBe(expected);
  });
});

describe('changedSpecialDateFields', () => {
  it('[DATE-02] keeps the fields that the change leaves out', () => {
    expect(changedSpecialDateFields(caller, {})).toEqual({});
    expect(changedSpecialDateFields(caller, { notificationDaysBefore: 0 })).toEqual({ notificationDaysBefore: 0 });
  });
});
