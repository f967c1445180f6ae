import type { Entry } from '@/kinds/calendar-entry';
import { formatDayAndTime, greeting } from './texts';

const entry = (rest: Partial<Entry>) =>
  ({
    first: '2026-03-14',
    last: '2026-03-14',
    startTime: '09:00',
    endTime: '10:30',
    isAllDay: false,
    ...rest,
  }) as Entry;

it.each<[string, Partial<Entry>]>([
  ['Today, 09:00 – 10:30', {}],
  ['Today, all day', { isAllDay: true }],
  ['Tomorrow, 09:00 – 10:30', { first: '2026-03-15', last: '2026-03-15' }],
  ['Friday, 09:00 – 10:30', { first: '2026-03-20', last: '2026-03-20' }],
  ['21 Mar, 09:00 – 10:30', { first: '2026-03-21', last: '2026-03-21' }],
  ['1 Jan 2027, all day', { first: '2027-01-01', last: '2027-01-01', isAllDay: true }],
  ['13\u00a0Mar, 09:00 – 14\u00a0Mar, 10:30', { first: '2026-03-13' }],
  ['All day, 14\u00a0Mar – 16\u00a0Mar', { last: '2026-03-16', isAllDay: true }],
])('[DASH-06] writes the day and time of an event as "%s"', (words, rest) => {
  expect(formatDayAndTime(entry(rest), '2026-03-14')).toBe(words);
});

it.each([
  ['04:59', 'Good evening'],
  ['05:00', 'Good morning'],
  ['11:59', 'Good morning'],
  ['12:00', 'Good afternoon'],
  ['17:59', 'Good afternoon'],
  ['18:00', 'Good evening'],
  ['00:00', 'Good evening'],
])('[DASH-13] at %s the greeting is "%s"', (time, words) => {
  expect(greeting(time, 'Mia')).toBe(`${words}, Mia!`);
});
