import { type Caller, type CreateSpecialDate, type PersonRef, personalSpace } from '@pawplan/contracts';
import type { Random } from '@pawplan/testing';
import { callerIn, newId, person } from '@pawplan/testing/service';
import { NotificationsService } from '../../../../services/notify/src/notifications/notifications.service.js';
import { SpecialDatesService } from '../../../../services/planner/src/special-dates/special-dates.service.js';
import { type ReminderHarness, spacesOf, TestGroup } from '../harness.js';
import { later, Oracle, type Rule } from './oracle.js';

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

type Wanted = Pick<CreateSpecialDate, 'date' | 'isRecurring' | 'recurringType' | 'notificationDaysBefore'>;
type Place = { space: string; as: () => Caller };

/**
 * The people, groups and dates of the test. Every change is made in the planner and recorded in the oracle at the same
 * instant.
 */
export class Simulation {
  readonly oracle = new Oracle();
  private readonly people: PersonRef[] = ZONES.map((zone) => person(zone));
  private readonly groups: TestGroup[];
  private readonly places = new Map<string, Place>();

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
  }

  /** Creates a special date and returns its id. */
  async make(where: 'pack' | 'herd' | 'alone', wanted: Wanted): Promise<string> {
    const place = where === 'alone' ? this.alone() : this.inGroup(where === 'pack' ? 0 : 1);
    const { _id } = await this.dates.create(place.as(), { title: where, ...wanted });
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
    const id = this.random.of([...this.oracle.rules.keys()]);
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
