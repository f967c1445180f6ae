import 'reflect-metadata';
import { addDays } from '@pawplan/platform';
import { Random } from '@pawplan/testing';
import { inOrder, occurrencesOf, textOf } from '../../../test/feeds/expected.js';
import { readWithIcalJs } from '../../../test/feeds/ical-js.js';
import {
  type FeedItems,
  many,
  randomDate,
  randomEvent,
  randomSeries,
  randomTodo,
  seriesOf,
} from '../../../test/feeds/items.js';
import { installIcalendar, type ReadOccurrence, readWithIcalendar } from '../../../test/feeds/python.js';
import type { Series } from '../../calendar/series/series.js';

/** The number of feeds with random items, and the seed of the first one. */
const FEEDS = Number(process.env.FEEDS ?? 1);
const FIRST_SEED = Number(process.env.FEED_SEED ?? 1);
const [FROM, TO] = ['2024-01-01', '2026-01-01'];
/** The programs read some days more on both sides, because they disagree about the zone of a day without one. */
const MARGIN = 5;
const NONE: FeedItems = { events: [], series: [], todos: [], dates: [] };

/** The Saturday before the clocks go forward in Berlin. */
const SPRING = {
  date: '2024-03-30',
  endDate: null,
  startTime: '09:30',
  endTime: '10:45',
  timeZone: 'Europe/Berlin',
  isAllDay: false,
};

const problem = installIcalendar();
// CI always compares; a person's machine may have no Python.
const describeWithPython = problem === null || process.env.CI ? describe : describe.skip;

describeWithPython(`a feed in Python's icalendar and in ical.js${problem ? ` (${problem})` : ''}`, () => {
  const random = new Random(FIRST_SEED);
  const event = (over: object) => ({ ...NONE, events: [{ ...randomEvent(random), ...SPRING, ...over }] });
  const series = (rule: string, over: object = {}) => ({
    ...NONE,
    series: [seriesOf(random, { ...SPRING, ...over }, rule)],
  });
  const date = (day: string, recurringType: 'daily' | 'weekly' | 'monthly' | 'yearly', isRecurring = true) => ({
    ...NONE,
    dates: [{ ...randomDate(random), date: day, recurringType, isRecurring }],
  });

  it.each(Array.from({ length: FEEDS }, (_, index) => FIRST_SEED + index))(
    '[FEED-14] [FEED-15] [FEED-16] [FEED-17] [FEED-18] [CAL-88] 320 random items of seed %i are read as they are',
    (seed) => {
      const one = new Random(seed);
      expectSame({
        events: many(120, one, randomEvent),
        series: many(60, one, randomSeries),
        todos: many(40, one, randomTodo),
        dates: many(100, one, randomDate),
      });
    },
  );

  it.each<[string, FeedItems]>([
    ['an event over the change of the clocks', event({ endDate: '2024-03-31', startTime: '23:00', endTime: '04:00' })],
    ['an event in the hour that the clocks repeat', event({ date: '2024-10-27', startTime: '02:30' })],
    ['an event in the week in which Egypt changes its clocks', event({ timeZone: 'Africa/Cairo', date: '2024-10-28' })],
    ['an event without a length', event({ endTime: SPRING.startTime })],
    ['an event in a zone without known rules', event({ timeZone: '+05:30' })],
    ['an event in a zone with half an hour of summer time', event({ timeZone: 'Australia/Lord_Howe' })],
    ['an event of several days', event({ isAllDay: true, endDate: '2024-04-02' })],
    ['a series over both changes of the clocks', series('FREQ=WEEKLY')],
    ['a series that ends at an instant', series('FREQ=DAILY;UNTIL=20240405T070000Z')],
    ['a series that ends on a day', series('FREQ=DAILY;UNTIL=20240405', { timeZone: 'America/New_York' })],
    ['a series with a number', series('FREQ=MONTHLY;BYDAY=-1SA;COUNT=9')],
    ['a series that lasts all day', series('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;WKST=SU', { isAllDay: true })],
    ['a yearly date on 29 February', date('2020-02-29', 'yearly')],
    ['a monthly date on the 29th', date('2023-01-29', 'monthly')],
    ['a monthly date on the 30th', date('2024-02-29', 'monthly')],
    ['a monthly date on the 31st', date('2023-12-31', 'monthly')],
    ['a weekly date', date('2024-02-29', 'weekly')],
    ['a date that does not recur', date('2024-02-29', 'daily', false)],
    [
      'todos, one of them completed',
      { ...NONE, todos: [true, false].map((completed) => ({ ...randomTodo(random), completed })) },
    ],
  ])('[FEED-16] [FEED-17] [FEED-18] [CAL-88] %s', (_, items) => expectSame(items));

  it('[FEED-14] a feed without items is valid', () => {
    expect(readWithIcalendar(textOf(NONE), FROM, TO)).toEqual([]);
  });
});

/**
 * ical.js computes wrong days for some rare rules, unlike icalendar. Its time zones come from the text, whose rules for
 * Egypt are wrong in one week of some years.
 */
const isMisread = ({ timeZone, recurrence: { rule } }: Series): boolean =>
  timeZone === 'Africa/Cairo' || /BYSETPOS|BYMONTHDAY=[^;]*-|FREQ=MONTHLY.*BYMONTH=|FREQ=YEARLY.*BYDAY=-?\d/.test(rule);

/** Compares what both programs read with the items. */
function expectSame(items: FeedItems): void {
  const text = textOf(items);
  const readByIcalJs = { ...items, series: items.series.filter(({ series }) => !isMisread(series)) };
  const [first, last] = [addDays(FROM, -MARGIN), addDays(TO, MARGIN)];
  const programs = [
    ['icalendar', items, readWithIcalendar(text, first, last)],
    ['ical.js', readByIcalJs, readWithIcalJs(textOf(readByIcalJs), last)],
  ] as const;
  for (const [program, written, occurrences] of programs) {
    const expected = linesOf(occurrencesOf(written, FROM, TO));
    expect(expected.size).toBeGreaterThan(0);
    const read = linesOf(inOrder(occurrences, FROM, TO));
    const [missing, added] = [without(expected, read), without(read, expected)];
    // Only the first ones, because a wrong rule gives hundreds.
    const differences = { program, missing: missing.slice(0, 5), added: added.slice(0, 5) };
    expect(differences).toEqual({ program, missing: [], added: [] });
  }
}

const without = (lines: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...lines].filter((line) => !others.has(line));

/** A line for each occurrence; equal ones are numbered. */
function linesOf(occurrences: readonly ReadOccurrence[]): Set<string> {
  const counts = new Map<string, number>();
  return new Set(
    occurrences.map((one) => {
      // The end of February may be a series of its own.
      const text = JSON.stringify({ ...one, uid: one.uid.replace('-february@', '@') }, Object.keys(one).sort());
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      return `${text} ${count}`;
    }),
  );
}
