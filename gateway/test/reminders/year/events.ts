import { type Caller, createCalendarEvent, deleteCalendarEvent, updateCalendarEvent } from '@pawplan/contracts';
import { dayAt, HOUR_MS, instantAt, later } from './days.js';
import {
  daysBefore,
  inputOf,
  minutesBefore,
  occurrencesFrom,
  type RemindedItem,
  type Reminder,
} from './reminded-item.js';
import type { Change, Where, World } from './world.js';

type Series = Pick<RemindedItem, 'date' | 'every' | 'start'>;

/** Two of them are in a group at a time when it is night for some of its members. One is of whole days. */
const SERIES: [Where, Series, Reminder][] = [
  ['pack', { date: '2027-01-08', every: 41, start: { time: '22:45', zone: 'Europe/Berlin' } }, minutesBefore(10)],
  ['herd', { date: '2027-01-20', every: 55, start: { time: '08:15', zone: 'Asia/Kathmandu' } }, minutesBefore(40)],
  ['herd', { date: '2027-01-11', every: 62, start: { time: '13:30', zone: 'America/St_Johns' } }, minutesBefore(25)],
  ['alone', { date: '2027-01-17', every: 28 }, daysBefore(1)],
];
/** To which they move. */
const TIMES = ['22:45', '08:15', '13:30', '17:15'];
/** On these days the time of a series changes, and not its first day. */
const NEW_TIMES = new Set(['2027-03-24', '2027-06-02', '2027-08-16', '2027-11-10']);

/** The events of the test. All repeat; those with a time take an hour. */
export class SimulatedEvents {
  /** Where each series is. */
  readonly all = new Map<string, Where>();

  constructor(private readonly world: World) {}

  async begin(): Promise<void> {
    for (const series of SERIES) await this.make(...series);
  }

  readonly changes: readonly Change[] = [
    [1, () => this.move()],
    [1, () => this.moveOccurrence()],
    [1, () => this.deleteOccurrence()],
    [0.5, () => this.replace()],
  ];

  /** Changes the time of a series on some days. Returns whether it has changed something. */
  async beginDay(today: string): Promise<boolean> {
    const timed = NEW_TIMES.has(today) ? this.unchanged().filter((id) => this.world.oracle.items.get(id)?.start) : [];
    const [id, item] = this.world.pick(timed) ?? [];
    const time = this.world.random.of(TIMES.filter((each) => each !== item?.start?.time));
    if (!id || !item?.start || !time) return false;
    await this.moveTo(id, item, item.date, { ...item.start, time });
    return true;
  }

  private async make(where: Where, { date, every, start }: Series, reminder: Reminder): Promise<void> {
    const recurrence = `FREQ=DAILY;INTERVAL=${every}`;
    const caller = this.callerOf(where, { start });
    const item = { date, every, start, reminders: [reminder], without: new Set<string>() };
    const id = await this.world.add(caller.space, item, (title) => {
      const input = { title, date, ...timeOf(start), recurrence, reminders: [inputOf(reminder)] };
      return this.world.harness.planner.ask(caller, createCalendarEvent, input);
    });
    this.all.set(id, where);
  }

  /** Moves a series to another time, often also to another first day. */
  private async move(): Promise<void> {
    const { random, today } = this.world;
    const [id, item] = this.world.pick(this.unchanged()) ?? [];
    if (!id || !item) return;
    const date = random.percent(50) ? item.date : later(today, random.int(-1, 12));
    await this.moveTo(id, item, date, this.otherStart(item));
  }

  /** The series without changed occurrences. The others do not move, because these would not all follow. */
  private unchanged(): string[] {
    const all = [...this.world.oracle.items.values()];
    return [...this.all.keys()].filter((id) => !all.some(({ series }) => series === id));
  }

  private async moveTo(id: string, item: RemindedItem, date: string, start: RemindedItem['start']): Promise<void> {
    if (date === item.date && start?.time === item.start?.time) return;
    await this.update(id, item, id, { date, ...timeOf(start) });
    this.world.oracle.withdraw(id);
    const days = (Date.parse(date) - Date.parse(item.date)) / (24 * HOUR_MS);
    const without = new Set([...(item.without ?? [])].map((day) => later(day, days)));
    Object.assign(item, { date, start, without, scheduledAt: this.world.now });
  }

  /** Moves the next occurrence of a series. It reminds on its own from now on. */
  private async moveOccurrence(): Promise<void> {
    const { random, oracle, now } = this.world;
    const { id, item, day } = this.nextOccurrence() ?? {};
    if (!id || !item || !day) return;
    const [date, start] = [later(day, random.int(0, 2)), this.otherStart(item)];
    const occurrence = occurrenceId(id, day);
    await this.update(id, item, occurrence, { date, ...timeOf(start) });
    this.takeOut(id, item, day);
    this.world.sameName(occurrence, id);
    const { space, reminders } = item;
    oracle.items.set(occurrence, { space, date, every: 'once', start, reminders, scheduledAt: now, series: id });
  }

  private async deleteOccurrence(): Promise<void> {
    const { id, item, day } = this.nextOccurrence() ?? {};
    if (!id || !item || !day) return;
    await this.delete(id, item, occurrenceId(id, day));
    this.takeOut(id, item, day);
  }

  /** Deletes a series with its changed occurrences, and creates another one. */
  private async replace(): Promise<void> {
    const { oracle, random, today } = this.world;
    const [id, item] = this.world.pick(this.all.keys()) ?? [];
    const where = id && this.all.get(id);
    const [reminder] = item?.reminders ?? [];
    if (!id || !item || !where || !reminder) return;
    await this.delete(id, item, id);
    for (const [each, { series }] of [...oracle.items]) if (each === id || series === id) oracle.drop(each);
    await this.make(where, { ...item, date: later(today, random.int(1, 20)) }, reminder);
  }

  /** An occurrence that is not over and follows its series. */
  private nextOccurrence() {
    const { now } = this.world;
    const [id, item] = this.world.pick(this.all.keys()) ?? [];
    if (!id || !item) return;
    const zone = item.start?.zone ?? 'UTC';
    const end = (day: string) => instantAt(day, item.start?.time ?? '23:00', zone) + HOUR_MS;
    const day = occurrencesFrom(item, dayAt(now, zone)).find((each) => end(each) > now);
    return day === undefined ? undefined : { id, item, day };
  }

  /** The series does not remind of the occurrence on a day any more. */
  private takeOut(id: string, item: RemindedItem, day: string): void {
    item.without?.add(day);
    this.world.oracle.withdraw(id, ({ occurrence }) => occurrence.startsWith(day));
  }

  private otherStart({ start }: RemindedItem): RemindedItem['start'] {
    return start && { ...start, time: this.world.random.of(TIMES) ?? start.time };
  }

  private update(series: string, item: RemindedItem, id: string, input: object) {
    const { harness } = this.world;
    return harness.planner.ask(this.callerOf(this.whereOf(series), item), updateCalendarEvent, { id, input });
  }

  private delete(series: string, item: RemindedItem, id: string) {
    const { harness } = this.world;
    return harness.planner.ask(this.callerOf(this.whereOf(series), item), deleteCalendarEvent, { id });
  }

  private whereOf(id: string): Where {
    const where = this.all.get(id);
    if (!where) throw new Error(`${id} was not made here`);
    return where;
  }

  /** Times are in the zone of the caller. */
  private callerOf(where: Where, { start }: Pick<RemindedItem, 'start'>): Caller {
    return { ...this.world.as(where), timeZone: start?.zone ?? 'UTC' };
  }
}

const occurrenceId = (series: string, day: string): string => `${series}-${day.replaceAll('-', '')}`;

const timeOf = (start: RemindedItem['start']) =>
  start ? { startTime: start.time, endTime: hourAfter(start.time) } : { isAllDay: true };

const hourAfter = (time: string): string =>
  new Date(Date.parse(`2000-01-01T${time}Z`) + HOUR_MS).toISOString().slice(11, 16);
