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
import type { Random } from '@pawplan/testing';
import type { GoogleHarness } from '../google-harness.js';
import { dayAfter, tagOf } from './event-states.js';
import type { SeriesDiary } from './series-diary.js';
import { clockOf, RULES, today, WINDOW } from './series-values.js';

/** The random actions of a person in Pawplan. */
export class SeriesHere {
  /** The occurrences that were deleted here, with the titles of their series. */
  private readonly deleted: CalendarEvent[] = [];

  constructor(
    private readonly harness: GoogleHarness,
    private readonly caller: Caller,
    private readonly random: Random,
    private readonly diary: SeriesDiary,
  ) {}

  async create(): Promise<void> {
    const title = `${this.diary.newTag()} ${this.diary.text('ours')}`;
    const recurrence = this.random.percent(80) ? this.random.of(RULES) : undefined;
    const input = { title, ...this.ourTime(), ...(recurrence && { recurrence }) };
    await this.ask(createCalendarEvent, input);
    this.diary.did('here', title, `makes ${JSON.stringify(input)}`);
  }

  async edit(): Promise<void> {
    const event = this.random.of(await this.occurrences());
    if (!event) return this.create();
    const { random } = this;
    const scope = this.scopeFor(event);
    const tag = tagOf(event.title);
    const { date: _, ...time } = this.ourTime();
    const rule = { recurrence: random.of(RULES) as string };
    const input = random.weighted<object>([
      [4, { title: `${tag} ${this.diary.text('ours')}` }],
      [3, { description: this.diary.text('ours') }],
      [2, { location: this.diary.text('ours') }],
      [event.timeReadOnly ? 0 : 3, time],
      [event.timeReadOnly ? 0 : 3, { date: dayAfter(event.date, random.int(-2, 2)) }],
      [scope === 'this' || event.timeReadOnly || !event.recurrence ? 0 : 2, rule],
      [event.occurrence || event.timeReadOnly ? 0 : 2, rule],
      [scope === 'all' && event.recurrence ? 1 : 0, { recurrence: '' }],
    ]);
    const change = { ...input, ...(event.occurrence && { scope }) };
    await this.ask(updateCalendarEvent, { id: event._id, input: change }).catch(refused);
    this.diary.did('here', event.title, `edits ${event._id}: ${JSON.stringify(change)}`);
  }

  async remove(): Promise<void> {
    const event = this.random.of(await this.occurrences());
    if (!event) return;
    const scope = this.scopeFor(event);
    await this.ask(deleteCalendarEvent, {
      id: event._id,
      ...(event.occurrence && { scope }),
    });
    this.diary.did('here', event.title, `deletes ${scope} of ${event._id}`);
    if (scope === 'this') this.deleted.push(event);
  }

  /** Brings back an occurrence that was deleted here, if its series still exists and still has it. */
  async restore(): Promise<void> {
    const event = this.random.of(this.deleted);
    if (!event) return this.create();
    await this.ask(restoreCalendarEvent, { id: event._id }).catch(isGone);
    this.diary.did('here', event.title, `restores ${event._id}`);
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

  occurrences(): Promise<CalendarEvent[]> {
    return this.ask(listCalendarEvents, WINDOW);
  }

  private ask<Request extends object, Reply>(call: Call<Request, Reply, Caller>, request: Request): Promise<Reply> {
    return this.harness.ask(this.caller, call, request);
  }
}

/** A change that the product refuses, such as a rule without a second date, changes nothing. */
function refused(failure: { code?: string }): void {
  if (failure.code !== 'invalid' && failure.code !== 'conflict') throw failure;
}

/** The series of the occurrence does not exist any more, or has another rule. */
function isGone(failure: { code?: string }): void {
  if (failure.code !== 'not-found') throw failure;
}
