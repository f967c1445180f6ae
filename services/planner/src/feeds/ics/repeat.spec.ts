import type { Recurrence } from '@pawplan/contracts';
import { addDays } from '@pawplan/platform';
import ICAL from 'ical.js';
import { occurrence } from '../../special-dates/recurrence.js';
import { repeatsOf } from './repeat.js';

const COUNT = 30;

/** The first days of a special date by the rules of Pawplan. */
function daysOfProduct(date: string, recurringType: Recurrence): string[] {
  const days: string[] = [];
  for (let from = date; days.length < COUNT; ) {
    const day = occurrence({ date, isRecurring: true, recurringType }, from) ?? '';
    days.push(day);
    from = addDays(day, 1);
  }
  return days;
}

/** The first days of the same date by the rules of iCalendar, as another library computes them. */
function daysOfFeed(date: string, recurringType: Recurrence): string[] {
  const days = repeatsOf({ date, isRecurring: true, recurringType }).flatMap(({ first, rule }) => {
    const text = ICAL.stringify
      .property(['rrule', {}, 'recur', rule], ICAL.design.icalendar, true)
      .slice('RRULE:'.length);
    const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(first));
    return Array.from({ length: COUNT }, () => iterator.next()?.toString() ?? '');
  });
  return days.sort().slice(0, COUNT);
}

describe('the rules of special dates', () => {
  it.each([
    '2024-02-29',
    '2023-02-28',
    '2024-01-28',
    '2024-01-29',
    '2023-01-30',
    '2024-01-31',
    '2024-04-30',
    '2025-12-31',
  ])('[FEED-17] a date on %s recurs on the same days as in Pawplan', (date) => {
    for (const type of ['yearly', 'monthly', 'weekly', 'daily'] as const) {
      expect([type, daysOfFeed(date, type)]).toEqual([type, daysOfProduct(date, type)]);
    }
  });

  it('[FEED-17] a date that does not recur has no rule', () => {
    const once = { date: '2026-03-14', isRecurring: false, recurringType: 'yearly' } as const;
    expect(repeatsOf(once)).toEqual([{ first: '2026-03-14', rule: null, part: '' }]);
  });

  it('[FEED-17] a date at the end of the calendar has only the days before the year 10000', () => {
    const last = { date: '9999-12-30', isRecurring: true, recurringType: 'monthly' } as const;
    expect(repeatsOf(last).map(({ first, part }) => [first, part])).toEqual([['9999-12-30', '']]);
  });
});
