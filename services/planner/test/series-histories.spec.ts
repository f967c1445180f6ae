import {
  type CalendarEvent,
  type Caller,
  createCalendarEvent,
  deleteCalendarEvent,
  listCalendarEvents,
  restoreCalendarEvent,
  SERIES_SCOPES,
  updateCalendarEvent,
} from '@pawplan/contracts';
import { addDays } from '@pawplan/platform';
import { Random } from '@pawplan/testing';
import { callerIn, failureOf, newId, person } from '@pawplan/testing/service';
import { occurrenceId } from '../src/calendar/series/series.js';
import { type Planner, startPlanner } from './planner.js';
import { asText, ExpectedSeries } from './series/expected-series.js';

/**
 * Random histories of two members who change, delete and restore occurrences of series. `SERIES_HISTORIES` sets how
 * many, and `SERIES_SEED` the first seed, to run a failed one again.
 */
const RUNS = Number(process.env.SERIES_HISTORIES ?? 60);
const FIRST_SEED = Number(process.env.SERIES_SEED ?? 1);
const STEPS = 8;
const WINDOW = { from: '2026-01-01', to: '2026-12-31' };
const TITLES = ['choir', 'band', 'concert', 'rehearsal'];
const TIMES = ['09:00', '12:00', '18:30'];

/** Rules, and by how many days and how often they repeat from their first day on. */
const RULES = [
  { rule: 'FREQ=DAILY;COUNT=9', step: 1, count: 9 },
  { rule: 'FREQ=DAILY;INTERVAL=3;UNTIL=20260424', step: 3, count: 9 },
  { rule: 'FREQ=WEEKLY;COUNT=7', step: 7, count: 7 },
  { rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=6', step: 7, count: 6 },
  { rule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20260531T220000Z', step: 14, count: 5 },
];
/** A Tuesday. */
const FIRST_DAY = '2026-03-31';

const endOf = (startTime: string) => startTime.replace(/^../, (hour) => String(Number(hour) + 1).padStart(2, '0'));

const textOf = ({ date, startTime, title, occurrence }: CalendarEvent) =>
  asText({ day: occurrence?.day ?? '', date, startTime, title });

describe('histories of series', () => {
  let planner: Planner;

  beforeAll(async () => {
    planner = await startPlanner();
  });
  afterAll(() => planner?.close());

  async function play(seed: number): Promise<void> {
    const random = new Random(seed);
    const [ann, ben] = [person('Ann'), person('Ben')];
    const group = newId();
    const members = [callerIn(group, ann, [ann, ben]), callerIn(group, ben, [ann, ben])];
    const expected = new ExpectedSeries();
    const seen = new Map<string, { text: string; version: number }>();
    const list = (caller: Caller) => planner.ask(caller, listCalendarEvents, WINDOW);

    for (let step = 0; step < STEPS; step++) {
      const caller = random.of(members) as Caller;
      const shown = (await list(caller)).map((event) => ({ event, text: textOf(event) }));
      // Of two that look the same, the plain list could not tell which one is meant.
      const event = random.of(shown.filter(({ text }) => shown.filter((one) => one.text === text).length === 1))?.event;
      const title = `${random.of(TITLES)} ${step}`;
      if (!event || random.percent(10)) await create(random, caller, expected, title);
      else await changeOrRemove(random, caller, expected, event, title);
      const found = await list(random.of(members) as Caller);
      expect([seed, step, found.map(textOf).sort()]).toEqual([seed, step, expected.all]);
      expect(new Set(found.map(({ _id }) => _id)).size).toBe(found.length);
      for (const event of found) {
        const [text, before] = [textOf(event), seen.get(event._id)];
        // Another content has a later version, and no content an earlier one.
        if (before) expect(event.version).toBeGreaterThanOrEqual(before.version + (before.text === text ? 0 : 1));
        seen.set(event._id, { text, version: event.version });
      }
    }
  }

  async function create(random: Random, caller: Caller, expected: ExpectedSeries, title: string): Promise<void> {
    const { rule, step, count } = random.of(RULES) as (typeof RULES)[number];
    const startTime = random.of(TIMES) ?? '';
    const times = { startTime, endTime: endOf(startTime) };
    await planner.ask(caller, createCalendarEvent, { title, date: FIRST_DAY, recurrence: rule, ...times });
    const days = Array.from({ length: count }, (_, index) => addDays(FIRST_DAY, index * step));
    expected.add(title, startTime, days);
  }

  async function changeOrRemove(
    random: Random,
    caller: Caller,
    expected: ExpectedSeries,
    event: CalendarEvent,
    newTitle: string,
  ) {
    const { _id: id, version } = event;
    const scope = random.of(SERIES_SCOPES) ?? 'this';
    if (random.percent(30)) {
      await planner.ask(caller, deleteCalendarEvent, { id, scope });
      return expected.remove(textOf(event), scope);
    }
    if (random.percent(20) && event.occurrence) {
      const day = expected.restoreBeside(textOf(event));
      if (day === undefined) return;
      const id = occurrenceId(event.occurrence.series, day);
      await planner.ask(caller, restoreCalendarEvent, { id });
      return;
    }
    const days = random.percent(30) ? random.int(-5, 5) : 0;
    const title = random.percent(50) ? newTitle : undefined;
    const startTime = random.percent(40) ? random.of(TIMES) : undefined;
    const times = startTime && { startTime, endTime: endOf(startTime) };
    const input = { ...(title && { title }), ...times, ...(days && { date: addDays(event.date, days) }), scope };
    const stale = { id, input, ifMatch: version + 1 };
    if (random.percent(15)) expect(await failureOf(planner.ask(caller, updateCalendarEvent, stale))).toBeDefined();
    await planner.ask(caller, updateCalendarEvent, { id, input, ifMatch: version });
    expected.change(textOf(event), scope, { title, startTime, days });
  }

  it(`[CAL-79] [CAL-80] [CAL-81] [CAL-82] [CAL-83] [CAL-84] [CAL-121] ${RUNS} random histories equal a plain list of occurrences`, async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed++) await play(seed);
  }, 600_000);
});
