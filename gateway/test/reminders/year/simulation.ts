import {
  type Caller,
  type CreateSpecialDate,
  createCalendarEvent,
  createTodo,
  type PersonRef,
  personalSpace,
  type Space,
  updateTodo,
} from '@pawplan/contracts';
import type { Random } from '@pawplan/testing';
import { callerIn, newId, person } from '@pawplan/testing/service';
import { NotificationsService } from '../../../../services/notify/src/notifications/notifications.service.js';
import { SpecialDatesService } from '../../../../services/planner/src/special-dates/special-dates.service.js';
import { type ReminderHarness, spacesOf, TestGroup } from '../harness.js';
import { type EventRule, later, Oracle, type Rule } from './oracle.js';

/**
 * These zones include offsets with half and quarter hours, both sides of the date line, and clock changes of an hour
 * and of half an hour.
 */
export const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/St_Johns',
  'Pacific/Kiritimati',
];

/** Two of them are in a group at a time when it is night for some of its members. */
const EVENTS: ['pack' | 'herd', Omit<EventRule, 'space'>][] = [
  ['pack', { firstDay: '2027-01-08', everyDays: 41, time: '22:45', zone: 'Europe/Berlin', minutesBefore: 10 }],
  ['herd', { firstDay: '2027-01-20', everyDays: 55, time: '08:15', zone: 'Asia/Kathmandu', minutesBefore: 40 }],
  ['herd', { firstDay: '2027-01-11', everyDays: 62, time: '13:30', zone: 'America/St_Johns', minutesBefore: 25 }],
];
const DAY_BEFORE = { before: { amount: 1, unit: 'days' } } as const;
/** The names of items are short, so that a summary can list many. */
const NAMES: Record<'pack' | 'herd' | 'alone', string> = { pack: 'p', herd: 'h', alone: 'a' };

type Wanted = Pick<CreateSpecialDate, 'date' | 'isRecurring' | 'recurringType' | 'notificationDaysBefore'>;
type Place = { space: Space; as: () => Caller };

/**
 * The people, groups and dates of the test. Every change is made in the planner and recorded in the oracle at the same
 * instant.
 */
export class Simulation {
  readonly oracle = new Oracle();
  readonly people: PersonRef[] = ZONES.map((zone) => person(zone));
  private readonly groups: TestGroup[];
  /** By the ids of the special dates. */
  private readonly places = new Map<string, Place>();
  private readonly todos = new Map<string, Place>();
  private readonly names = new Map<string, string>();

  constructor(
    private readonly harness: ReminderHarness,
    private readonly random: Random,
  ) {
    this.groups = [new TestGroup(newId(), harness), new TestGroup(newId(), harness)];
  }

  /** Creates two groups that share one member, and a person who also has dates of their own. */
  async begin(): Promise<void> {
    for (const [n, each] of this.people.entries()) {
      const zone = ZONES[n] ?? '';
      await this.harness.publishPerson(each, zone);
      this.oracle.members.set(each._id, {
        zone,
        joinedAt: new Map([[personalSpace(each._id), Number.NEGATIVE_INFINITY]]),
      });
      for (const [g, group] of this.groups.entries()) {
        if (g === 0 ? n > 3 : n < 3) continue;
        await group.join(each, null);
        this.joined(each, group, Number.NEGATIVE_INFINITY);
      }
    }
    await this.make('pack', { date: '2024-02-29', recurringType: 'yearly', notificationDaysBefore: 1 });
    await this.make('pack', { date: '2026-12-31', recurringType: 'monthly', notificationDaysBefore: 0 });
    await this.make('pack', { date: '2027-06-30', isRecurring: false, notificationDaysBefore: 3 });
    await this.make('herd', { date: '2027-01-15', recurringType: 'monthly', notificationDaysBefore: 9 });
    await this.make('herd', { date: '2027-01-30', recurringType: 'monthly', notificationDaysBefore: 30 });
    await this.make('herd', { date: '2026-11-01', recurringType: 'yearly', notificationDaysBefore: 30 });
    await this.make('alone', { date: '2027-01-10', recurringType: 'weekly', notificationDaysBefore: 9 });
    await this.make('alone', { date: '2026-04-04', recurringType: 'yearly', notificationDaysBefore: 7 });
    for (const [where, event] of EVENTS) await this.makeEvent(where, event);
    await this.makeAllDayEvent('alone', '2027-01-17');
    for (let n = 0; n < 12; n++) await this.makeTodo(n % 3 === 0 ? 'alone' : 'pack', later('2027-01-22', n * 33));
  }

  /** The title of an item. */
  readonly nameOf = (itemId: string): string => this.names.get(itemId) ?? '';

  /** Whether a person is in a space now. */
  isIn(userId: string, space: Space): boolean {
    return this.oracle.members.get(userId)?.joinedAt.has(space) ?? false;
  }

  /** Creates a special date and returns its id. */
  async make(where: 'pack' | 'herd' | 'alone', wanted: Wanted): Promise<string> {
    const place = this.placeOf(where);
    const title = this.newName(where);
    const { _id } = await this.dates.create(place.as(), { title, ...wanted });
    this.names.set(_id, title);
    const { isRecurring = true, recurringType = 'yearly', notificationDaysBefore = 1 } = wanted;
    const scheduled = { notificationEnabled: true, scheduledAt: this.now };
    const { space } = place;
    this.oracle.rules.set(_id, {
      space,
      date: wanted.date,
      isRecurring,
      recurringType,
      notificationDaysBefore,
      ...scheduled,
    });
    this.places.set(_id, place);
    return _id;
  }

  private async makeEvent(where: 'pack' | 'herd', event: Omit<EventRule, 'space'>): Promise<void> {
    const { space, as } = this.placeOf(where);
    const { firstDay: date, everyDays, time: startTime, zone, minutesBefore } = event;
    const title = this.newName(where);
    const input = {
      ...{ title, date, startTime, endTime: hourAfter(startTime) },
      recurrence: `FREQ=DAILY;INTERVAL=${everyDays}`,
      reminders: [{ before: { amount: minutesBefore, unit: 'minutes' } } as const],
    };
    const { _id } = await this.harness.planner.ask({ ...as(), timeZone: zone }, createCalendarEvent, input);
    this.names.set(_id, title);
    this.oracle.events.set(_id, { space, ...event });
  }

  /** An event of whole days, every month, with a reminder on the day before. */
  private async makeAllDayEvent(where: 'pack' | 'herd' | 'alone', date: string): Promise<void> {
    const { space, as } = this.placeOf(where);
    const title = this.newName(where);
    const input = { title, date, isAllDay: true, recurrence: 'FREQ=MONTHLY', reminders: [DAY_BEFORE] };
    const { _id } = await this.harness.planner.ask(as(), createCalendarEvent, input);
    this.remindsTheDayBefore(_id, title, { space, date, isRecurring: true });
  }

  private async makeTodo(where: 'pack' | 'herd' | 'alone', date: string): Promise<void> {
    const place = this.placeOf(where);
    const title = this.newName(where);
    const input = { title, dueDate: date, assignment: 'anyone', reminders: [DAY_BEFORE] } as const;
    const { _id } = await this.harness.planner.ask(place.as(), createTodo, input);
    this.remindsTheDayBefore(_id, title, { space: place.space, date, isRecurring: false });
    this.todos.set(_id, place);
  }

  private remindsTheDayBefore(id: string, title: string, rule: Pick<Rule, 'space' | 'date' | 'isRecurring'>): void {
    this.names.set(id, title);
    const scheduled = { notificationEnabled: true, notificationDaysBefore: 1, scheduledAt: this.now };
    this.oracle.rules.set(id, { ...rule, recurringType: 'monthly', ...scheduled });
  }

  private newName(where: 'pack' | 'herd' | 'alone'): string {
    return `${NAMES[where]}${this.names.size}`;
  }

  async drop(id: string): Promise<void> {
    await this.dates.remove(this.asOwner(id), id);
    this.oracle.withdraw(id);
    this.oracle.rules.delete(id);
  }

  /** Makes a random change. */
  change(): Promise<void> {
    const kinds = [
      [5, () => this.readOne()],
      [3, () => this.move()],
      [2, () => this.toggle()],
      [2, () => this.notice()],
      [3, () => this.joinOrLeave()],
      [3, () => this.travel()],
      [1, () => this.complete()],
    ] as const;
    return this.random.weighted(kinds)();
  }

  private async readOne(): Promise<void> {
    const key = this.random.of([...this.oracle.given].filter(([, { read }]) => !read).map(([each]) => each));
    const given = key && this.oracle.given.get(key);
    if (!given) return;
    const [itemId, date, userId] = key.split(' ');
    await this.harness.settle();
    const stored = this.harness.notify.database.collection<{
      _id: string;
      itemId: string;
      date: string;
      userId: string;
    }>('notifications');
    const found = await stored.findOne({ itemId, date, userId });
    const reader = this.people.find(({ _id }) => _id === userId);
    if (!found || !reader) throw new Error(`${key} was not given`);
    const spaces = this.groups.flatMap(({ id }) => spacesOf(reader, id).spaces);
    const service = this.harness.notify.app.get(NotificationsService, { strict: false });
    await service.read(callerIn(null, reader), { id: found._id, spaces });
    given.read = true;
  }

  private async move(): Promise<void> {
    const date = later(new Date(this.now).toISOString().slice(0, 10), this.random.int(-40, 20));
    await this.reschedule({ date, notificationDaysBefore: this.random.int(0, 12) });
  }

  private notice(): Promise<void> {
    return this.reschedule({ notificationDaysBefore: this.random.int(0, 30) });
  }

  private toggle(): Promise<void> {
    return this.reschedule((rule) => ({ notificationEnabled: !rule.notificationEnabled }));
  }

  private async reschedule(changes: Partial<Rule> | ((rule: Rule) => Partial<Rule>)): Promise<void> {
    const id = this.random.of([...this.places.keys()].filter((each) => this.oracle.rules.has(each)));
    const rule = id && this.oracle.rules.get(id);
    if (!rule) return;
    const input = typeof changes === 'function' ? changes(rule) : changes;
    await this.dates.update(this.asOwner(id), { id, input });
    const { date, notificationEnabled } = rule;
    Object.assign(rule, input);
    if (rule.date === date && rule.notificationEnabled === notificationEnabled) {
      this.oracle.withdrawEarly(id, this.now);
      return;
    }
    this.oracle.withdraw(id);
    rule.scheduledAt = this.now;
  }

  /** Completes a todo. */
  private async complete(): Promise<void> {
    const id = this.random.of([...this.todos.keys()].filter((each) => this.oracle.rules.has(each)));
    const place = id && this.todos.get(id);
    if (!place) return;
    await this.harness.planner.ask(place.as(), updateTodo, { id, input: { completed: true } });
    this.oracle.withdraw(id);
    this.oracle.rules.delete(id);
  }

  private async joinOrLeave(): Promise<void> {
    const group = this.random.of(this.groups);
    const person = this.random.of(this.people);
    if (!group || !person) return;
    const space = `g:${group.id}`;
    const isIn = (each: PersonRef) => this.oracle.members.get(each._id)?.joinedAt.has(space) ?? false;
    if (!isIn(person)) {
      await group.join(person, new Date(this.now).toISOString());
      this.joined(person, group, this.now);
    } else if (this.people.filter(isIn).length > 2) {
      await group.leave(person);
      this.oracle.leave(person._id, space);
    }
  }

  private async travel(): Promise<void> {
    const person = this.random.of(this.people);
    const zone = this.random.of(ZONES);
    const member = person && this.oracle.members.get(person._id);
    if (!member || !zone) return;
    await this.harness.publishPerson(person, zone);
    member.zone = zone;
  }

  private joined({ _id }: PersonRef, { id }: TestGroup, at: number): void {
    this.oracle.members.get(_id)?.joinedAt.set(`g:${id}`, at);
  }

  private placeOf(where: 'pack' | 'herd' | 'alone'): Place {
    return where === 'alone' ? this.alone() : this.inGroup(where === 'pack' ? 0 : 1);
  }

  private inGroup(index: number): Place {
    const group = this.groups[index];
    const maker = this.people[3];
    if (!group || !maker) throw new Error('The world has not begun');
    return { space: `g:${group.id}`, as: () => group.as(maker) };
  }

  private alone(): Place {
    const maker = this.people[3];
    if (!maker) throw new Error('The world has not begun');
    return { space: personalSpace(maker._id), as: () => callerIn(null, maker) };
  }

  private asOwner(id: string): Caller {
    const place = this.places.get(id);
    if (!place) throw new Error(`${id} was not made here`);
    return place.as();
  }

  private get now(): number {
    return this.harness.clock.now().getTime();
  }

  private get dates(): SpecialDatesService {
    return this.harness.planner.app.get(SpecialDatesService, { strict: false });
  }
}

const hourAfter = (time: string): string => `${String(Number(time.slice(0, 2)) + 1).padStart(2, '0')}${time.slice(2)}`;
