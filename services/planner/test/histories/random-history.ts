import {
  type CalendarEvent,
  type Caller,
  clearCalendar,
  createCalendarEvent,
  createGoogleEvent,
  deleteCalendarEvent,
  listCalendarEvents,
  MESSAGES,
  type SyncResult,
  updateCalendarEvent,
} from '@pawplan/contracts';
import type { CalendarItem, GoogleCalendar, GooglePerson, SimulatedFailure, TestClock } from '@pawplan/testing';
import { Random } from '@pawplan/testing';
import { callerIn, emptyRequest, newId, person } from '@pawplan/testing/service';
import type { GoogleHarness } from '../google-harness.js';
import {
  byKey,
  dayAfter,
  type Field,
  type GoogleState,
  keyIn,
  type LocalState,
  readOurs,
  readTheirs,
  tagOf,
} from './event-states.js';
import { ExpectedState } from './expected-state.js';
import { locationAndGuests, ourTime, theirTime } from './values.js';

const MAX_SYNCS = 8;
const today = new Date().toISOString().slice(0, 10);
/** All events of a history. With a window, a list contains the occurrences of series. */
const WINDOW = { from: dayAfter(today, -150), to: dayAfter(today, 150) };
/** Problems that only report which side was overridden: the sync itself was complete. */
const OVERRIDDEN = [
  MESSAGES.syncDeletedThere,
  MESSAGES.syncDeletedHere,
  MESSAGES.syncOursNewer,
  MESSAGES.syncGoogleNewer,
].map(({ code }) => code);

type Space = 'personal' | 'group';
type Action = () => Promise<unknown> | unknown;

/**
 * A random history of one person, alone and in a group with another member, with actions here and at Google. After each
 * sync it checks that both calendars agree as required.
 */
export class RandomHistory {
  /** A log of all actions, to find the cause of a failure. */
  readonly log: string[] = [];
  private readonly random: Random;
  private readonly expected = new ExpectedState();
  private readonly owner = person('Ann');
  private readonly group = newId();
  private readonly account: GooglePerson;
  private readonly calendar: GoogleCalendar;
  private readonly callers: Record<Space | 'fellow', Caller>;
  private readonly series = new Set<string>();
  private pullSpace: Space = 'personal';
  private count = 0;
  private isSyncing = false;

  constructor(
    private readonly harness: GoogleHarness,
    /** The clock of the planner and of Google. */
    private readonly clock: TestClock,
    seed: number,
  ) {
    this.random = new Random(seed);
    const fellow = person('Ben');
    const members = [this.owner, fellow];
    this.callers = {
      personal: callerIn(null, this.owner),
      group: callerIn(this.group, this.owner, members),
      fellow: callerIn(this.group, fellow, members),
    };
    this.account = this.connectTo('personal');
    this.calendar = harness.google.calendars.of(this.account);
  }

  /** Runs the history. Throws an error with the log when a state is wrong. */
  async run(): Promise<void> {
    try {
      const rounds = this.random.int(1, 3);
      for (let round = 0; round < rounds; round++) {
        for (let actions = this.random.int(1, 5); actions > 0; actions--) await this.perform(this.randomAction());
        await this.syncRound();
      }
      await this.syncUntilUnchanged();
      this.checkCalls();
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error}\n${this.log.join('\n')}`, { cause: error });
    }
  }

  /** Moves the clock after each action, so that all timestamps give the same order. */
  private async perform(action: Action): Promise<void> {
    await action();
    this.clock.advance(3);
  }

  private randomAction(): Action {
    const { random } = this;
    return random.weighted<Action>([
      [14, () => this.createLocally(random.percent(50) ? 'personal' : 'group', 'owner')],
      [3, () => this.createLocally('group', 'fellow')],
      [16, () => this.editLocally(random.percent(50) ? 'personal' : 'group', 'owner')],
      [9, () => this.editLocally('group', 'fellow')],
      [8, () => this.removeLocally(random.percent(50) ? 'personal' : 'group', 'owner')],
      [4, () => this.removeLocally('group', 'fellow')],
      [2, () => this.clear()],
      [14, () => this.createAtGoogle()],
      [3, () => this.createSeriesAtGoogle()],
      [16, () => this.editAtGoogle()],
      [8, () => this.removeAtGoogle()],
      [3, () => this.addToGoogle()],
      [3, () => this.changePullSpace()],
      [3, () => this.expire()],
    ]);
  }

  // Here

  private async createLocally(space: Space, by: 'owner' | 'fellow'): Promise<void> {
    const caller = by === 'fellow' ? this.callers.fellow : this.callers[space];
    const time = ourTime(this.random);
    const title = `${this.newTag()} ${this.text(by)}`;
    const [description, location] = [50, 40].map((share) => (this.random.percent(share) ? this.text(by) : ''));
    const event = await this.harness.ask(caller, createCalendarEvent, { title, description, location, ...time });
    this.record(`${by} makes ${title} in ${space}: ${JSON.stringify(time)}`);
    this.expected.madeHere(tagOf(title), by, readOurs(event, space), this.clock.now().getTime());
    this.skipCheckWhileSyncing([tagOf(title)]);
  }

  private async editLocally(space: Space, by: 'owner' | 'fellow'): Promise<void> {
    const chosen = this.random.of([...(await this.eventsIn(space))]);
    if (!chosen) return this.createLocally(space, by);
    const [key, { event }] = chosen;
    const field = this.random.of(this.editable(key, event)) as Field;
    const input = this.newValue(event, field, by);
    const caller = by === 'fellow' ? this.callers.fellow : this.callers[space];
    const after = await this.harness.ask(caller, updateCalendarEvent, { id: event._id, input }).catch(this.vanished);
    if (!after) return;
    const value = readOurs(after, space)[field];
    this.record(`${by} edits ${key}: ${field} = ${value}`);
    if (value === readOurs(event, space)[field]) return;
    this.expected.editedHere(key, { field, value, by, at: this.clock.now().getTime() });
    this.skipCheckWhileSyncing([key]);
  }

  private editable(key: string, { timeReadOnly }: CalendarEvent): Field[] {
    return timeReadOnly || key.includes('|')
      ? ['title', 'description', 'location']
      : ['title', 'description', 'location', 'time'];
  }

  private newValue({ title }: CalendarEvent, field: Field, by: string) {
    if (field === 'title') return { title: `${tagOf(title)} ${this.text(by)}` };
    return field === 'time' ? ourTime(this.random) : { [field]: this.text(by) };
  }

  private async removeLocally(space: Space, by: 'owner' | 'fellow'): Promise<void> {
    const chosen = this.random.of([...(await this.eventsIn(space))]);
    if (!chosen) return undefined;
    const [key, { event }] = chosen;
    const caller = by === 'fellow' ? this.callers.fellow : this.callers[space];
    const removed = await this.harness.ask(caller, deleteCalendarEvent, { id: event._id }).catch(this.vanished);
    if (!removed) return;
    this.record(`${by} deletes ${key}`);
    const isOwn = event.createdBy._id === caller.userId;
    this.expected.deletedHere(key, isOwn ? 'owner' : 'fellow');
    this.skipCheckWhileSyncing([key]);
  }

  private async clear(): Promise<void> {
    if (this.isSyncing) return;
    const space = this.random.percent(50) ? 'personal' : 'group';
    const keys = [...(await this.eventsIn(space)).keys()];
    await this.harness.ask(this.callers[space], clearCalendar, emptyRequest);
    this.record(`Clear All in ${space}: ${keys}`);
    this.expected.cleared(keys);
  }

  // At Google

  private createAtGoogle(): void {
    const tag = this.newTag();
    const fields = { description: this.text('google'), ...theirTime(this.random), ...locationAndGuests(this.random) };
    this.atGoogle(`makes ${tag}`, () => this.calendar.add({ summary: `${tag} ${this.text('google')}`, ...fields }));
  }

  private createSeriesAtGoogle(): void {
    const tag = this.newTag();
    this.series.add(tag);
    const time = { dateTime: `${ourTime(this.random).date}T09:00:00`, timeZone: 'Europe/Berlin' };
    const end = { ...time, dateTime: time.dateTime.replace('T09', 'T10') };
    const recurrence = ['RRULE:FREQ=WEEKLY;COUNT=3'];
    const summary = `${tag} ${this.text('google')}`;
    this.atGoogle(`makes the series ${tag}`, () => this.calendar.add({ summary, recurrence, start: time, end }));
  }

  private editAtGoogle(): void {
    const item = this.random.of(this.random.percent(70) ? this.calendar.single : this.calendar.items);
    if (!item) return;
    const tag = tagOf(String(item.summary));
    const isSeries = this.series.has(tag);
    const changes = this.random.weighted<object>([
      [3, { summary: `${tag} ${this.text('google')}` }],
      [2, { description: this.text('google') }],
      [isSeries ? 0 : 3, theirTime(this.random)],
      [2, { location: `Room ${this.random.int(1, 99)}` }],
    ]);
    this.atGoogle(`edits ${tag} ${JSON.stringify(changes)}`, () => this.calendar.edit(item.id, changes as never));
  }

  private removeAtGoogle(): void {
    const item = this.random.of(this.random.percent(70) ? this.calendar.single : this.calendar.items);
    if (!item) return;
    const before = [...this.there().keys()];
    this.atGoogle(`deletes ${item.summary} (${item.id})`, () => this.calendar.remove(item.id));
    // An edit of one occurrence keeps the whole series, also the occurrences that nobody has edited.
    const left = this.there();
    if (item.recurrence) this.expected.skipCheck(before.filter((key) => !left.has(key)));
  }

  private async addToGoogle(): Promise<void> {
    if (this.isSyncing) return;
    const summary = `${this.newTag()} ${this.text('google')}`;
    const { date } = ourTime(this.random);
    const input = { summary, start: `${date}T08:00:00`, end: `${date}T09:00:00`, location: '' };
    const before = this.there();
    await this.harness.ask(this.callers.personal, createGoogleEvent, input);
    this.record(`Add to Google: ${summary}`);
    this.expected.actedThere(before, this.there(), false);
  }

  private expire(): void {
    this.record('every sync token ends');
    this.calendar.expireTokens();
  }

  private changePullSpace(): void {
    if (!this.isSyncing) this.connectTo(this.random.percent(50) ? 'personal' : 'group');
  }

  // Sync

  private async syncRound(): Promise<void> {
    const failures = this.random.percent(50) ? this.failures() : [];
    for (const failure of failures) this.harness.google.calendars.failures.add({ ...failure, person: this.account });
    const spaces: Space[] = this.random.weighted([
      [4, ['personal']],
      [4, ['group']],
      [2, ['personal', 'group']],
    ]);
    await this.sync(spaces);
    this.harness.google.calendars.failures.clear(this.account);
  }

  private failures(): SimulatedFailure[] {
    const { random } = this;
    if (random.percent(20)) return [this.partialListing()];
    const skip = random.int(0, 3);
    const kind = random.of(['insert', 'patch', 'delete', 'list', 'get'] as const);
    const some = random.int(1, 3);
    return [
      random.weighted<SimulatedFailure>([
        [3, { kind, lost: 'reply', times: some }],
        [2, { kind, lost: 'request', times: some }],
        [2, { skip, status: 403, times: some }],
        [2, { skip, status: 429, retryAfter: 1, times: some }],
        [2, { skip, status: 503, times: random.of([1, 2, 20]) }],
        [1, { kind: 'list', isCut: true, times: random.of([1, 9]) }],
        [1, { kind: 'list', status: 410 }],
        [2, { kind, before: () => this.perform(this.randomAction()) }],
        [3, { skip: random.int(0, 6), before: () => this.crash() }],
      ]),
    ];
  }

  /** A full listing that looks complete but leaves out events that still exist. */
  private partialListing(): SimulatedFailure {
    this.expire();
    const stays = (item: CalendarItem) => {
      if (item.status === 'cancelled') return true;
      const { title, time } = readTheirs(item);
      const key = keyIn(tagOf(title), time.slice(0, 10), this.series.has(tagOf(title)));
      return !this.expected.isAgreed(key) || this.random.percent(40);
    };
    // The first listing fails because its token has expired.
    return {
      kind: 'list',
      skip: 1,
      rewrite: (body) => ({ ...body, items: (body.items as CalendarItem[]).filter(stays) }),
    };
  }

  private async crash(): Promise<void> {
    this.record('the run loses its process');
    await this.harness.takeRunAway(this.owner);
  }

  /** Syncs in these spaces at the same time, and checks the result if the syncs did all their work. */
  private async sync(spaces: Space[]): Promise<SyncResult[] | null> {
    const loggedBefore = this.log.length;
    const pulledInto = this.pullSpace;
    this.isSyncing = true;
    const results = await Promise.allSettled(spaces.map((space) => this.harness.sync(this.callers[space])));
    this.isSyncing = false;
    this.record(
      `sync in ${spaces}: ${results.map((one) => JSON.stringify('value' in one ? one.value : one.reason.message))}`,
    );
    const done = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const problems = done.flatMap(({ errors }) => errors).filter(({ code }) => !OVERRIDDEN.includes(code));
    if (done.length < spaces.length || problems.length > 0) {
      this.expected.skipCheck();
      return null;
    }
    const isAlone = this.log.slice(loggedBefore, -1).every((line) => line.startsWith('the run loses'));
    if (!isAlone) {
      this.expected.skipCheck();
      return done;
    }
    const faults = this.expected.check(await this.here(), this.there(), new Set(spaces), pulledInto);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return done;
  }

  /** Repeats syncs until none of them does anything any more; then both sides must agree. */
  private async syncUntilUnchanged(): Promise<void> {
    for (let n = 0; n < MAX_SYNCS; n++) {
      const before = this.harness.google.calendars.callsOf(this.account).length;
      const done = (await this.sync(['personal', 'group'])) ?? [];
      const calls = this.harness.google.calendars.callsOf(this.account).length - before;
      const isQuiet = done.every(
        (one) => one.newEvents + one.updatedEvents + one.deletedEvents + one.errors.length === 0,
      );
      if (done.length > 0 && isQuiet && n > 0) {
        if (calls > 3) throw new Error(`A sync without changes took ${calls} calls`);
        return;
      }
    }
    throw new Error('The syncs never come to rest');
  }

  /** Checks that changes by another member were never sent to Google, and that no guest got mail. */
  private checkCalls(): void {
    for (const { kind, body, query, headers } of this.harness.google.calendars.callsOf(this.account)) {
      if (kind === 'list' || kind === 'get') continue;
      if (query.sendUpdates !== 'none' && !String(body.id).startsWith('pop')) throw new Error(`${kind} sends mail`);
      if (kind !== 'patch') continue;
      if (!headers['if-match']) throw new Error('A patch without If-Match');
      if (JSON.stringify(body).includes('fellow')) throw new Error(`Sent of a fellow: ${JSON.stringify(body)}`);
    }
  }

  // The current state

  private async eventsIn(space: Space): Promise<Map<string, LocalState>> {
    const events = await this.harness.ask(this.callers[space], listCalendarEvents, WINDOW);
    return byKey(
      'here',
      events.map((event) => readOurs(event, space)),
      this.series,
    );
  }

  private async here(): Promise<Map<string, LocalState>> {
    const [personal, group] = await Promise.all([this.eventsIn('personal'), this.eventsIn('group')]);
    for (const key of group.keys()) if (personal.has(key)) throw new Error(`${key} is in both spaces`);
    return new Map([...personal, ...group]);
  }

  private there(): Map<string, GoogleState> {
    return byKey('at Google', this.calendar.single.map(readTheirs), this.series);
  }

  // Helpers

  private atGoogle(what: string, act: () => unknown): void {
    const before = this.there();
    act();
    this.record(`at Google ${what}`);
    this.expected.actedThere(before, this.there(), this.isSyncing);
  }

  private connectTo(pullSpace: Space): GooglePerson {
    this.pullSpace = pullSpace;
    this.record(`pulls into ${pullSpace}`);
    const groupIds = [this.group];
    return this.harness.connect(this.owner, {
      pullSpace: this.pullSpace === 'group' ? this.group : 'personal',
      groupIds,
    });
  }

  private skipCheckWhileSyncing(keys: string[]): void {
    if (this.isSyncing) this.expected.skipCheck(keys);
  }

  /** A running sync may just have deleted the item or made its time read-only, so it cannot be changed any more. */
  private readonly vanished = (failure: { code?: string }): null => {
    if (this.isSyncing && (failure.code === 'not-found' || failure.code === 'conflict')) return null;
    throw failure;
  };

  private newTag(): string {
    this.count += 1;
    return `E${this.count}`;
  }

  private text(by: string): string {
    this.count += 1;
    return `${by}${this.count}`;
  }

  private record(line: string): void {
    this.log.push(line);
  }
}
