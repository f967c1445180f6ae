import {
  type CalendarEvent,
  type Caller,
  createCalendarEvent,
  deleteCalendarEvent,
  listCalendarEvents,
  restoreCalendarEvent,
  type SeriesScope,
  updateCalendarEvent,
} from '@pawplan/contracts';
import type { Call } from '@pawplan/platform';
import type { CalendarItem, GoogleCalendar, GooglePerson, SimulatedFailure, TestClock } from '@pawplan/testing';
import { Random } from '@pawplan/testing';
import { callerIn, person } from '@pawplan/testing/service';
import type { GoogleHarness } from '../google-harness.js';
import { dayAfter, readOurs, readTheirs, tagOf } from './event-states.js';

const MAX_SYNCS = 10;
const today = new Date().toISOString().slice(0, 10);
const WINDOW = { from: dayAfter(today, -150), to: dayAfter(today, 150) };
const ZONES = ['Europe/Berlin', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'];
const RULES = [
  'FREQ=WEEKLY;COUNT=5',
  'FREQ=DAILY;COUNT=6',
  'FREQ=DAILY;INTERVAL=3;COUNT=4',
  'FREQ=WEEKLY',
  'FREQ=MONTHLY;COUNT=3',
];
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
/** The events and occurrences with one tag: each with all its fields, sorted. */
type States = Map<string, string[]>;

/**
 * A random history of series of one person: both sides change series, single occurrences, rules, times and zones, split
 * and delete series. After each round the syncs must come to rest, both sides must be equal, and an event that only one
 * side has touched must be as that side left it.
 */
export class SeriesHistory {
  readonly log: string[] = [];
  private readonly random: Random;
  private readonly owner = person('Ann');
  private readonly caller: Caller = callerIn(null, this.owner);
  private readonly account: GooglePerson;
  private readonly calendar: GoogleCalendar;
  private count = 0;
  /** The occurrences that were deleted here, with the titles of their series. */
  private readonly deleted: CalendarEvent[] = [];
  /** The tags that were touched in this round, and where. */
  private touched = { here: new Set<string>(), there: new Set<string>() };

  constructor(
    private readonly harness: GoogleHarness,
    private readonly clock: TestClock,
    seed: number,
  ) {
    this.random = new Random(seed);
    this.account = harness.connect(this.owner, {});
    this.calendar = harness.google.calendars.of(this.account);
  }

  /** Runs the history. Throws an error with the log when a state is wrong. */
  async run(): Promise<void> {
    try {
      for (let rounds = this.random.int(2, 4); rounds > 0; rounds--) await this.round();
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${this.log.join('\n')}`, { cause: error });
    }
  }

  private async round(): Promise<void> {
    this.touched = { here: new Set(), there: new Set() };
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
      const [isOurs, isTheirs] = [this.touched.here.has(tag), this.touched.there.has(tag)];
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
        this.log.push(`the sync fails: ${error.message}`);
        return null;
      });
      this.harness.google.calendars.failures.clear(this.account);
      const calls = this.harness.google.calendars.callsOf(this.account).length - before;
      this.log.push(`sync: ${JSON.stringify(result)} with ${calls} calls`);
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
    this.log.push('the run loses its process');
    await this.harness.takeRunAway(this.owner);
  }

  private action(): Action {
    return this.random.weighted<Action>([
      [5, () => this.create()],
      [12, () => this.edit()],
      [6, () => this.remove()],
      [4, () => this.restore()],
      [5, () => this.createThere()],
      [7, () => this.editSeriesThere()],
      [8, () => this.editInstanceThere()],
      [5, () => this.removeThere()],
      [3, () => this.splitThere()],
    ]);
  }

  // Here

  private async create(): Promise<void> {
    const title = `${this.newTag()} ${this.text('ours')}`;
    const recurrence = this.random.percent(80) ? this.random.of(RULES) : undefined;
    const input = { title, ...this.ourTime(), ...(recurrence && { recurrence }) };
    await this.ask(createCalendarEvent, input);
    this.did('here', title, `makes ${JSON.stringify(input)}`);
  }

  private async edit(): Promise<void> {
    const event = this.random.of(await this.occurrences());
    if (!event) return this.create();
    const { random } = this;
    const scope = this.scopeFor(event);
    const tag = tagOf(event.title);
    const { date: _, ...time } = this.ourTime();
    const rule = { recurrence: random.of(RULES) as string };
    const input = random.weighted<object>([
      [4, { title: `${tag} ${this.text('ours')}` }],
      [3, { description: this.text('ours') }],
      [2, { location: this.text('ours') }],
      [event.timeReadOnly ? 0 : 3, time],
      [event.timeReadOnly ? 0 : 3, { date: dayAfter(event.date, random.int(-2, 2)) }],
      [scope === 'this' || event.timeReadOnly || !event.recurrence ? 0 : 2, rule],
      [event.occurrence || event.timeReadOnly ? 0 : 2, rule],
      [scope === 'all' && event.recurrence ? 1 : 0, { recurrence: '' }],
    ]);
    const change = { ...input, ...(event.occurrence && { scope }) };
    await this.ask(updateCalendarEvent, { id: event._id, input: change }).catch(refused);
    this.did('here', event.title, `edits ${event._id}: ${JSON.stringify(change)}`);
  }

  private async remove(): Promise<void> {
    const event = this.random.of(await this.occurrences());
    if (!event) return;
    const scope = this.scopeFor(event);
    await this.ask(deleteCalendarEvent, {
      id: event._id,
      ...(event.occurrence && { scope }),
    });
    this.did('here', event.title, `deletes ${scope} of ${event._id}`);
    if (scope === 'this') this.deleted.push(event);
  }

  /** Brings back an occurrence that was deleted here, if its series still exists and still has it. */
  private async restore(): Promise<void> {
    const event = this.random.of(this.deleted);
    if (!event) return this.create();
    await this.ask(restoreCalendarEvent, { id: event._id }).catch(isGone);
    this.did('here', event.title, `restores ${event._id}`);
  }

  private scopeFor({ occurrence }: CalendarEvent): SeriesScope {
    if (!occurrence) return 'all';
    return this.random.weighted<SeriesScope>([
      [5, 'this'],
      [2, 'following'],
      [2, 'all'],
    ]);
  }

  private ourTime() {
    const date = dayAfter(today, this.random.int(-40, 40));
    if (this.random.percent(20)) return { date, isAllDay: true };
    const hour = this.random.int(7, 17);
    return { date, isAllDay: false, startTime: clockOf(hour), endTime: clockOf(hour + 1) };
  }

  // At Google

  private createThere(): void {
    const summary = `${this.newTag()} ${this.text('google')}`;
    const recurrence = this.random.percent(85) ? { recurrence: [`RRULE:${this.random.of(RULES)}`] } : {};
    const guests = this.random.percent(50)
      ? { attendees: [{ email: 'guest@example.com' }], conferenceData: { id: 'a-b' } }
      : {};
    const time = this.theirTime(dayAfter(today, this.random.int(-40, 40)));
    this.calendar.add({ summary, ...time, ...recurrence, ...guests });
    this.did('there', summary, `makes ${JSON.stringify({ ...time, ...recurrence })}`);
  }

  private editSeriesThere(): void {
    const item = this.random.of(this.calendar.items.filter(({ recurringEventId }) => !recurringEventId));
    if (!item) return;
    const date = dayOf(item);
    const rule = { recurrence: [`RRULE:${this.random.of(RULES)}`] };
    // Google refuses an UNTIL with a time for whole days, and the other way round.
    const ruleWithTime = String(item.recurrence).includes('UNTIL') ? rule : {};
    const changes = this.random.weighted<object>([
      [4, { summary: `${tagOf(String(item.summary))} ${this.text('google')}` }],
      [3, { description: this.text('google') }],
      [3, { ...this.theirTime(date), ...ruleWithTime }],
      [2, { ...this.theirTime(dayAfter(date, this.random.int(-2, 2))), ...ruleWithTime }],
      [3, rule],
      [1, { recurrence: null }],
    ]);
    this.calendar.edit(item.id, changes as never);
    this.did('there', String(item.summary), `edits ${item.id}: ${JSON.stringify(changes)}`);
  }

  private editInstanceThere(): void {
    const item = this.random.of(this.calendar.single.filter(isInWindow));
    if (!item) return;
    const date = dayOf(item);
    const isAllDay = item.start.date != null;
    const changes = this.random.weighted<object>([
      [4, { summary: `${tagOf(String(item.summary))} ${this.text('google')}` }],
      [2, { location: this.text('google') }],
      [2, { attendees: [{ email: `${this.text('guest')}@example.com` }] }],
      [isAllDay ? 0 : 3, this.theirTime(dayAfter(date, this.random.int(-1, 1)))],
    ]);
    this.calendar.edit(item.id, changes as never);
    this.did('there', String(item.summary), `edits ${item.id}: ${JSON.stringify(changes)}`);
  }

  private removeThere(): void {
    const item = this.random.of(
      this.random.percent(75) ? this.calendar.single.filter(isInWindow) : this.calendar.items,
    );
    if (!item) return;
    this.calendar.remove(item.id);
    this.did('there', String(item.summary), `deletes ${item.id}`);
  }

  /** This and following, as Google does it: the series ends, and another one begins. */
  private splitThere(): void {
    const series = this.random.of(this.calendar.items.filter(({ recurrence }) => recurrence));
    if (!series || series.start.date != null) return;
    const instances = this.calendar.single.filter(({ recurringEventId }) => recurringEventId === series.id);
    const inOrder = instances.sort((one, other) => startOf(one) - startOf(other));
    const at = this.random.of(inOrder.slice(1, 5));
    const original = at?.originalStartTime?.dateTime;
    if (!original) return;
    const until = new Date(Date.parse(original) - 1_000).toISOString().replace(/[-:]|\.\d+/g, '');
    const rule = String(series.recurrence?.[0]).replace(/;(COUNT|UNTIL)=[^;]+/, '');
    const [start, end] = [at.originalStartTime, { ...series.end, dateTime: laterBy(original, series) }];
    this.calendar.edit(series.id, { recurrence: [`${rule};UNTIL=${until}`] });
    const summary = `${tagOf(String(series.summary))} ${this.text('google')}`;
    this.calendar.add({ summary, start, end, recurrence: [`${rule};COUNT=3`] });
    this.did('there', summary, `splits ${series.id} at ${original}`);
  }

  private theirTime(date: string): object {
    const none = { date: null, dateTime: null, timeZone: null };
    if (this.random.percent(20)) return { start: { ...none, date }, end: { ...none, date: dayAfter(date) } };
    const [timeZone, hour] = [this.random.of(ZONES), this.random.int(9, 17)];
    const at = (time: number) => ({ ...none, dateTime: `${date}T${clockOf(time)}:00`, timeZone });
    return { start: at(hour), end: at(hour + 1) };
  }

  // States

  private occurrences(): Promise<CalendarEvent[]> {
    return this.ask(listCalendarEvents, WINDOW);
  }

  private ask<Request extends object, Reply>(call: Call<Request, Reply, Caller>, request: Request): Promise<Reply> {
    return this.harness.ask(this.caller, call, request);
  }

  private async here(): Promise<States> {
    return grouped((await this.occurrences()).map((event) => readOurs(event, 'personal')));
  }

  private there(): States {
    const inWindow = this.calendar.single.map(readTheirs).filter(({ time }) => isDayInWindow(time.slice(0, 10)));
    return grouped(inWindow);
  }

  private did(where: 'here' | 'there', title: string, what: string): void {
    this.touched[where].add(tagOf(title));
    this.log.push(`${where}: ${tagOf(title)} ${what}`);
  }

  private newTag(): string {
    this.count += 1;
    return `E${this.count}`;
  }

  private text(by: string): string {
    this.count += 1;
    return `${by}${this.count}`;
  }
}

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const dayOf = ({ start }: CalendarItem): string => start.date ?? start.dateTime?.slice(0, 10) ?? '';
const startOf = ({ originalStartTime }: CalendarItem): number => Date.parse(originalStartTime?.dateTime ?? '');
const isDayInWindow = (day: string): boolean => day >= WINDOW.from && day <= WINDOW.to;
const isInWindow = (item: CalendarItem): boolean =>
  dayOf(item) > dayAfter(today, -100) && dayOf(item) < dayAfter(today, 100);

function laterBy(start: string, { start: first, end }: CalendarItem): string {
  const length = Date.parse(end.dateTime ?? '') - Date.parse(first.dateTime ?? '');
  return new Date(Date.parse(start) + length).toISOString();
}

function grouped(all: readonly Record<'title' | 'description' | 'location' | 'time', string>[]): States {
  const states: States = new Map();
  for (const { title, description, location, time } of all) {
    const tag = tagOf(title);
    states.set(tag, [...(states.get(tag) ?? []), [title, description, location, time].join('|')].sort());
  }
  return states;
}

/** A change that the product refuses, such as a rule without a second date, changes nothing. */
function refused(failure: { code?: string }): void {
  if (failure.code !== 'invalid' && failure.code !== 'conflict') throw failure;
}

/** The series of the occurrence does not exist any more, or has another rule. */
function isGone(failure: { code?: string }): void {
  if (failure.code !== 'not-found') throw failure;
}
