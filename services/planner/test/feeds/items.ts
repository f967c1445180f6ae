import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECURRENCES, type Space, TODO_DEFAULTS } from '@pawplan/contracts';
import { addDays } from '@pawplan/platform';
import type { Random } from '@pawplan/testing';
import type { CalendarEventDocument } from '../../src/calendar/calendar-event.schema.js';
import { newRecurrence, occurrenceOn, type Series, unchangedOccurrences } from '../../src/calendar/series/series.js';
import { matches } from '../../src/recurrence/occurrences.js';
import { readRule } from '../../src/recurrence/read-rule.js';
import type { SpecialDateDocument } from '../../src/special-dates/special-date.schema.js';
import type { TodoDocument } from '../../src/todos/todo.schema.js';

/** What a feed shows, as it is stored. A series goes with its changed occurrences. */
export interface FeedItems {
  events: CalendarEventDocument[];
  series: { series: Series; changed: CalendarEventDocument[] }[];
  todos: (TodoDocument & { dueDate: string })[];
  dates: SpecialDateDocument[];
}

const PERSON = 'a'.repeat(24);
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Asia/Calcutta', 'Australia/Lord_Howe'];
const TEXTS = [
  'Walk',
  'commas, semicolons; and \\ backslashes\\n',
  'two\nlines\r\nand more',
  'END:VEVENT\nBEGIN:VALARM',
  'Füße 🐶🐱 長い'.repeat(9),
  '"quoted": a=b;c:d',
  ' spaces \t around ',
  '^n ^^ %0A &amp; <b>',
];

let made = 0;

/** What all items have. */
function item(random: Random) {
  const createdAt = new Date(Date.UTC(2023, random.int(0, 11), random.int(1, 28), random.int(0, 23), 59, 30, 500));
  return {
    _id: (++made).toString(16).padStart(24, '0'),
    space: `u:${PERSON}` as Space,
    createdBy: PERSON,
    createdAt,
    updatedAt: new Date(createdAt.getTime() + random.int(0, 1e9)),
    version: random.int(1, 99),
    title: random.of(TEXTS) ?? '',
    description: random.percent(50) ? '' : (random.of(TEXTS) ?? ''),
    reminders: [],
  };
}

const two = (value: number): string => String(value).padStart(2, '0');
const dayFrom = (random: Random, first: string, days: number): string => addDays(first, random.int(0, days));

/** An event in 2024 or 2025, at a time that no clock change skips or repeats. */
export function randomEvent(random: Random): CalendarEventDocument {
  const date = dayFrom(random, '2024-01-01', 725);
  const isAllDay = random.percent(30);
  const isPastMidnight = random.percent(20);
  const startHour = random.int(6, 18);
  return {
    ...item(random),
    location: random.percent(70) ? '' : (random.of(TEXTS) ?? ''),
    date,
    endDate: isPastMidnight ? addDays(date, random.int(1, 3)) : null,
    startTime: `${two(startHour)}:${two(random.int(0, 59))}`,
    endTime: `${two(startHour + random.int(1, 5))}:${two(random.int(0, 59))}`,
    timeZone: random.of(ZONES) ?? 'UTC',
    color: '#ff6b6b',
    isAllDay,
    fromGoogle: false,
    timeReadOnly: false,
  };
}

/**
 * The rules of the random rules whose first day also follows from the rule; RFC 5545 does not say what any other one
 * means. In 2011, Samoa left out a day.
 */
const RULES = readFileSync(join(import.meta.dirname, '../recurrence/rules.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('|'))
  .filter(([, first = '', rule = '', later]) => first > '2018' && later && isInStep(rule, first.slice(0, 10)));

function isInStep(rule: string, day: string): boolean {
  return matches(readRule('rule', rule), day);
}

/** A series with deleted and changed occurrences. */
export function randomSeries(random: Random): FeedItems['series'][number] {
  const [zone = '', first = '', rule = ''] = random.of(RULES) ?? [];
  return seriesOf(random, { timeZone: zone, date: first.slice(0, 10), endDate: null }, rule);
}

/** A series of an event with some other fields and a rule. */
export function seriesOf(
  random: Random,
  over: Partial<CalendarEventDocument>,
  rule: string,
): FeedItems['series'][number] {
  const event = { ...randomEvent(random), ...over };
  const whole: Series = { ...event, recurrence: newRecurrence(rule, event) };
  const days = [...unchangedOccurrences(whole, event.date, addDays(event.date, 1_000))].map(({ date }) => date);
  const some = days.filter(() => random.percent(20)).slice(0, 12);
  const isDeleted = some.map(() => random.percent(50));
  const deletedDays = some.filter((_, index) => isDeleted[index]);
  const changedDays = some.filter((_, index) => !isDeleted[index]);
  const series = { ...whole, recurrence: { ...whole.recurrence, deletedDays, changedDays } };
  return { series, changed: changedDays.map((day) => changedOccurrence(random, series, day)) };
}

function changedOccurrence(random: Random, series: Series, day: string): CalendarEventDocument {
  const { date, startTime, endTime, isAllDay } = random.percent(50) ? series : randomEvent(random);
  const moved = random.percent(50) ? day : addDays(day, random.int(-3, 3));
  const time = { date: date === series.date ? day : moved, startTime, endTime, isAllDay };
  const title = random.percent(50) ? series.title : (random.of(TEXTS) ?? '');
  return { ...occurrenceOn(series, day), recurrence: null, ...time, title, version: random.int(1, 99) };
}

export const randomTodo = (random: Random): FeedItems['todos'][number] => ({
  ...TODO_DEFAULTS,
  ...item(random),
  completed: random.percent(50),
  assignedTo: PERSON,
  dueDate: dayFrom(random, '2024-01-01', 725),
});

/** A special date; many of them at the end of a month. */
export function randomDate(random: Random): SpecialDateDocument {
  const day = random.percent(50) ? dayFrom(random, '2016-01-01', 4_000) : monthEnd(random);
  return {
    ...item(random),
    date: day,
    type: 'birthday',
    isRecurring: random.percent(90),
    recurringType: random.of(RECURRENCES) ?? 'yearly',
    color: '#ff6b6b',
    notificationEnabled: false,
    notificationDaysBefore: 1,
    scheduledAt: new Date(0),
    remindAt: null,
  };
}

const monthEnd = (random: Random): string => {
  const last = addDays(`${random.int(2016, 2026)}-${two(random.int(2, 12))}-01`, -1);
  return addDays(last, -random.int(0, 2));
};

/** Makes a list of items. */
export const many = <Item>(count: number, random: Random, make: (random: Random) => Item): Item[] =>
  Array.from({ length: count }, () => make(random));
