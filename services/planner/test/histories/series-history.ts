import type { Caller } from '@pawplan/contracts';
import type { CalendarItem, GoogleCalendar, GooglePerson, SimulatedFailure, TestClock } from '@pawplan/testing';
import { Random } from '@pawplan/testing';
import { callerIn, person } from '@pawplan/testing/service';
import type { GoogleHarness } from '../google-harness.js';
import { readOurs, readTheirs } from './event-states.js';
import { SeriesDiary } from './series-diary.js';
import { SeriesHere } from './series-here.js';
import { SeriesThere } from './series-there.js';
import { grouped, isDayInWindow, type States } from './series-values.js';

const MAX_SYNCS = 10;
/** Fields of an event at Google that a sync may write. */
const WRITTEN = [
  'etag',
  'updated',
  'sequence',
  'status',
  'summary',
  'description',
  'location',
  'start',
  'end',
  'recurrence',
];

type Action = () => Promise<unknown> | unknown;

/**
 * A random history of series of one person: both sides change series, single occurrences, rules, times and zones, split
 * and delete series. After each round the syncs must come to rest, both sides must be equal, and an event that only one
 * side has touched must be as that side left it.
 */
export class SeriesHistory {
  private readonly diary = new SeriesDiary();
  private readonly random: Random;
  private readonly owner = person('Ann');
  private readonly caller: Caller = callerIn(null, this.owner);
  private readonly account: GooglePerson;
  private readonly calendar: GoogleCalendar;
  private readonly ours: SeriesHere;
  private readonly theirs: SeriesThere;

  constructor(
    private readonly harness: GoogleHarness,
    private readonly clock: TestClock,
    seed: number,
  ) {
    this.random = new Random(seed);
    this.account = harness.connect(this.owner, {});
    this.calendar = harness.google.calendars.of(this.account);
    this.ours = new SeriesHere(harness, this.caller, this.random, this.diary);
    this.theirs = new SeriesThere(this.calendar, this.random, this.diary);
  }

  /** Runs the history. Throws an error with the log when a state is wrong. */
  async run(): Promise<void> {
    try {
      for (let rounds = this.random.int(2, 4); rounds > 0; rounds--) await this.round();
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${this.diary.log.join('\n')}`, {
        cause: error,
      });
    }
  }

  private async round(): Promise<void> {
    this.diary.startRound();
    for (let actions = this.random.int(1, 5); actions > 0; actions--) {
      await this.action()();
      this.clock.advance(3);
    }
    const [here, there, items] = [await this.here(), this.there(), this.calendar.items];
    await this.syncUntilQuiet();
    this.check(here, there, await this.here(), this.there());
    this.checkOtherFields(items);
  }

  private check(here: States, there: States, hereNow: States, thereNow: States): void {
    for (const tag of new Set([...here.keys(), ...there.keys(), ...hereNow.keys(), ...thereNow.keys()])) {
      const [ours, theirs] = [hereNow.get(tag) ?? [], thereNow.get(tag) ?? []];
      this.compare(`${tag} differs here and at Google`, ours, theirs);
      const [isOurs, isTheirs] = [this.diary.touched.here.has(tag), this.diary.touched.there.has(tag)];
      if (isOurs && isTheirs) continue;
      this.compare(`${tag} is not as it was left`, ours, (isOurs ? here : there).get(tag) ?? []);
    }
  }

  private compare(fault: string, one: string[], other: string[]): void {
    if (one.join('\n') === other.join('\n')) return;
    const missing = other.filter((text) => !one.includes(text));
    const extra = one.filter((text) => !other.includes(text));
    throw new Error(`${fault}: ${JSON.stringify({ extra, missing, counts: [one.length, other.length] })}`);
  }

  /** Guests, calls and all other fields of Google's must be as they were before the sync. */
  private checkOtherFields(before: readonly CalendarItem[]): void {
    const rest = (item: CalendarItem) =>
      JSON.stringify(Object.entries(item).filter(([name]) => !WRITTEN.includes(name)));
    for (const item of before) {
      const now = this.calendar.find(item.id);
      if (now && now.status !== 'cancelled' && rest(now) !== rest(item)) {
        throw new Error(`Fields of Google’s changed: ${rest(item)} → ${rest(now)}`);
      }
    }
    for (const { kind, body, query, headers } of this.harness.google.calendars.callsOf(this.account)) {
      if (kind === 'patch' && !headers['if-match'])
        throw new Error(`A patch without If-Match: ${JSON.stringify(body)}`);
      if (['insert', 'patch', 'delete'].includes(kind) && query.sendUpdates !== 'none')
        throw new Error('Mail was sent');
    }
  }

  private async syncUntilQuiet(): Promise<void> {
    if (this.random.percent(40)) {
      this.harness.google.calendars.failures.add({ ...this.failure(), person: this.account });
    }
    for (let n = 0; n < MAX_SYNCS; n++) {
      const before = this.harness.google.calendars.callsOf(this.account).length;
      const result = await this.harness.sync(this.caller).catch((error: Error) => {
        this.diary.log.push(`the sync fails: ${error.message}`);
        return null;
      });
      this.harness.google.calendars.failures.clear(this.account);
      const calls = this.harness.google.calendars.callsOf(this.account).length - before;
      this.diary.log.push(`sync: ${JSON.stringify(result)} with ${calls} calls`);
      if (!result || n === 0) continue;
      const { newEvents, updatedEvents, deletedEvents, errors } = result;
      if (newEvents + updatedEvents + deletedEvents + errors.length > 0) continue;
      if (calls <= 3) return;
    }
    throw new Error('The syncs never come to rest');
  }

  private failure(): SimulatedFailure {
    const { random } = this;
    const kind = random.of(['insert', 'patch', 'delete', 'list', 'get'] as const);
    const skip = random.int(0, 2);
    return random.weighted<SimulatedFailure>([
      [3, { kind, skip, lost: 'reply' }],
      [2, { kind, skip, lost: 'request' }],
      [2, { skip, status: 503, times: 20 }],
      [3, { skip: random.int(0, 8), before: () => this.crash() }],
    ]);
  }

  private async crash(): Promise<void> {
    this.diary.log.push('the run loses its process');
    await this.harness.takeRunAway(this.owner);
  }

  private action(): Action {
    return this.random.weighted<Action>([
      [5, () => this.ours.create()],
      [12, () => this.ours.edit()],
      [6, () => this.ours.remove()],
      [4, () => this.ours.restore()],
      [5, () => this.theirs.create()],
      [7, () => this.theirs.editSeries()],
      [8, () => this.theirs.editInstance()],
      [5, () => this.theirs.remove()],
      [3, () => this.theirs.split()],
    ]);
  }

  // States

  private async here(): Promise<States> {
    return grouped((await this.ours.occurrences()).map((event) => readOurs(event, 'personal')));
  }

  private there(): States {
    const inWindow = this.calendar.single.map(readTheirs).filter(({ time }) => isDayInWindow(time.slice(0, 10)));
    return grouped(inWindow);
  }
}
