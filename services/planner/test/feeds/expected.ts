import { addDays, localInstant } from '@pawplan/platform';
import type { CalendarEventDocument } from '../../src/calendar/calendar-event.schema.js';
import { unchangedOccurrences } from '../../src/calendar/series/series.js';
import { ICS_END, writeEvent, writeOpening, writeSpecialDate, writeTodo } from '../../src/feeds/ics/write-ics.js';
import { occurrence } from '../../src/special-dates/recurrence.js';
import type { SpecialDateDocument } from '../../src/special-dates/special-date.schema.js';
import type { FeedItems } from './items.js';
import type { ReadOccurrence } from './python.js';

/** Later than every change of the items. */
const READ_AT = new Date('2030-01-01T00:00:00Z');

/** The feed of these items, as the planner writes it. */
export function textOf({ events, series, todos, dates }: FeedItems): string {
  const all = [...events, ...series.flatMap((one) => [one.series, ...one.changed])];
  const zones = new Set(all.map(({ timeZone }) => timeZone));
  return [
    writeOpening('Ann, Ben; & friends', [...zones]),
    ...events.map((event) => writeEvent(event, READ_AT)),
    ...series.flatMap((one) => [
      writeEvent(one.series, READ_AT),
      ...one.changed.map((changed) => writeEvent(changed, READ_AT, one.series)),
    ]),
    ...todos.map(writeTodo),
    ...dates.map(writeSpecialDate),
    ICS_END,
  ].join('');
}

/** The occurrences that begin from a day on and before another, in the order of {@link inOrder}. */
export function occurrencesOf({ events, series, todos, dates }: FeedItems, from: string, to: string): ReadOccurrence[] {
  const all = [
    ...events.map((event) => ofEvent(event, event._id)),
    ...series.flatMap((one) => {
      const unchanged = [...unchangedOccurrences(one.series, from, to)];
      return [...unchanged, ...one.changed].map((each) => ofEvent(each, one.series._id));
    }),
    ...todos.map((todo) => {
      const title = todo.completed ? `✓ ${todo.title}` : todo.title;
      return ofDay({ ...todo, title }, todo.dueDate, `todo-${todo._id}`);
    }),
    ...dates.flatMap((date) => daysOf(date, from, to).map((day) => ofDay(date, day, `special-date-${date._id}`))),
  ];
  return inOrder(all, from, to);
}

/** Those that begin from a day on and before another, in an order that does not depend on the program. */
export const inOrder = (occurrences: readonly ReadOccurrence[], from: string, to: string): ReadOccurrence[] =>
  occurrences
    .filter(({ start }) => start >= from && start < to)
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));

const keyOf = ({ uid, start, end, title }: ReadOccurrence): string => JSON.stringify([uid, start, end, title]);

function ofEvent(event: CalendarEventDocument, id: string): ReadOccurrence {
  const { date, endDate, startTime, endTime, timeZone, isAllDay } = event;
  const last = endDate ?? date;
  const [start, end] = isAllDay
    ? [date, addDays(last, 1)]
    : [instant(date, startTime, timeZone), instant(last, endTime, timeZone)];
  return { ...contentOf(event), uid: `event-${id}@pawplan`, isFree: false, start, end };
}

function ofDay(item: Parameters<typeof contentOf>[0], day: string, id: string): ReadOccurrence {
  return { ...contentOf(item), uid: `${id}@pawplan`, isFree: true, start: day, end: addDays(day, 1) };
}

function contentOf({ title, description, location = '' }: { title: string; description: string; location?: string }) {
  return { title: plain(title), description: plain(description), location: plain(location) };
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n');

const instant = (day: string, time: string, zone: string): string =>
  `${localInstant(day, time, zone).toISOString().slice(0, 19)}Z`;

function daysOf(date: SpecialDateDocument, from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = occurrence(date, from); day !== null && day < to; day = occurrence(date, addDays(day, 1))) {
    days.push(day);
  }
  return days;
}
