import type { Unit } from '@/components/recurrence/rule-text';
import type { Priority } from '@/kinds/todo-words';
import { readTime } from './english-times';
import type { Vocabulary, Weekday } from './vocabulary';

const PREFIXES = ['on', 'at', 'by', 'due', 'from'];

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Short names that have no other meaning. */
const SHORT_WEEKDAYS = { mon: 1, tue: 2, tues: 2, wed: 3, thu: 4, thur: 4, thurs: 4, fri: 5 };

const MONTHS = [
  ['jan', 'january'],
  ['feb', 'february'],
  ['mar', 'march'],
  ['apr', 'april'],
  ['may'],
  ['jun', 'june'],
  ['jul', 'july'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october'],
  ['nov', 'november'],
  ['dec', 'december'],
];

const PRIORITIES: Record<string, Priority> = { low: 'low', medium: 'medium', high: 'high', urgent: 'high' };

const named = (days: Record<string, number>): [string, Weekday][] =>
  Object.entries(days).map(([name, weekday]) => [name, { weekday }]);

export const ENGLISH: Vocabulary = {
  normalize: (words) => words,
  dayPrefixes: PREFIXES,
  timePrefixes: PREFIXES,
  articles: new Set(['the', 'a', 'an', 'my', 'our', 'your', 'his', 'her', 'their', 'every']),
  notDayPhrases: new Set(),
  priorities: new Map(
    Object.entries(PRIORITIES).flatMap(([word, priority]) => [
      [`!${word}`, priority],
      [`${word} priority`, priority],
    ]),
  ),
  anyone: new Set(['@anyone']),
  days: {
    relative: new Map([
      ['today', 0],
      ['tonight', 0],
      ['tomorrow', 1],
      ['tmr', 1],
      ['the day after tomorrow', 2],
      ['next week', 7],
    ]),
    weekdays: new Map([
      ...WEEKDAYS.map((name, weekday): [string, Weekday] => [name, { weekday }]),
      ...named(SHORT_WEEKDAYS),
    ]),
    ambiguousWeekdays: new Map(named({ sun: 0, sat: 6 })),
    next: new Set(['next']),
    upcoming: new Set(['this']),
    nextWeek: [],
    firstDay: 0,
    ahead: new Map([['in', null]]),
    numbers: new Map(Object.entries({ a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7 })),
    units: new Map(Object.entries({ day: 1, days: 1, week: 7, weeks: 7 })),
    months: new Map(MONTHS.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1]))),
    hasMonthFirst: true,
    hasDots: false,
    beforeDate: null,
    parts: new Map(),
  },
  repeats: {
    every: new Set(['every']),
    everyNumber: new Set(),
    second: new Set(['other', 'second']),
    units: new Map([
      ...['day', 'days'].map((word): [string, Unit] => [word, 'DAILY']),
      ...['week', 'weeks'].map((word): [string, Unit] => [word, 'WEEKLY']),
      ...['month', 'months'].map((word): [string, Unit] => [word, 'MONTHLY']),
      ...['year', 'years'].map((word): [string, Unit] => [word, 'YEARLY']),
    ]),
    workdays: new Map(['weekday', 'workday', 'working day'].map((phrase) => [phrase, null])),
    phrases: new Map(),
    and: 'and',
    on: new Set(['on']),
    onThe: new Map([['on the', null]]),
    ordinals: new Map(Object.entries({ first: 1, second: 2, third: 3, fourth: 4, last: -1 })),
    day: new Set(['day']),
    ofMonth: new Map(['of the month', 'of every month', 'of each month'].map((phrase) => [phrase, null])),
  },
  readTime,
  partsOfTime: new Map(),
};

/**
 * English for people who write German: without words that mean something else there. `am` is the word before a day,
 * unless it is the last one.
 */
export const ENGLISH_IN_GERMAN: Vocabulary = {
  ...ENGLISH,
  normalize: (words) =>
    words.map((word, at) => (word === 'tue' || (word === 'am' && at < words.length - 1) ? '' : word)),
};

/** English for people who write French: without words that mean something else there. */
export const ENGLISH_IN_FRENCH: Vocabulary = {
  ...ENGLISH,
  normalize: (words) => words.map((word) => (['mon', 'tue', 'tues'].includes(word) ? '' : word)),
};
