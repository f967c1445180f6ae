import type { Caller, PersonRef, Space } from '@pawplan/contracts';
import type { Random } from '@pawplan/testing';
import { callerIn, newId, person } from '@pawplan/testing/service';
import { type ReminderHarness, TestGroup } from '../harness.js';
import { Oracle } from './oracle.js';
import type { RemindedItem } from './reminded-item.js';

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

/** One of two groups, or the personal space of the member whom they share. */
export type Where = 'pack' | 'herd' | 'alone';

/** The number of the member whom the groups share, and who makes all items. */
const MAKER = 3;

/** A change that happens with a probability in proportion to the number. */
export type Change = readonly [number, () => Promise<unknown>];

/** The people and groups of the test, what is expected of them, and the names of all items. */
export class World {
  readonly oracle = new Oracle();
  readonly people: PersonRef[] = ZONES.map((zone) => person(zone));
  readonly groups: TestGroup[];
  private readonly names = new Map<string, string>();

  constructor(
    readonly harness: ReminderHarness,
    readonly random: Random,
  ) {
    this.groups = [new TestGroup(newId(), harness), new TestGroup(newId(), harness)];
  }

  get now(): number {
    return this.harness.clock.now().getTime();
  }

  /** The day in UTC. */
  get today(): string {
    return new Date(this.now).toISOString().slice(0, 10);
  }

  /** The title of an item. */
  readonly nameOf = (itemId: string): string => this.names.get(itemId) ?? '';

  /** An item has the title of another one. */
  sameName(itemId: string, otherId: string): void {
    this.names.set(itemId, this.nameOf(otherId));
  }

  /** Whether a person is in a space now. */
  isIn(userId: string, space: string): boolean {
    return this.oracle.members.get(userId)?.joinedAt.has(space) ?? false;
  }

  /** Creates an item with a name of its own, with the call that returns its id. The oracle knows it from now on. */
  async add(
    space: Space,
    item: Omit<RemindedItem, 'space' | 'scheduledAt'>,
    create: (title: string) => Promise<{ _id: string }>,
  ): Promise<string> {
    // The names are short, so that a summary can list many.
    const title = `i${this.names.size}`;
    const { _id } = await create(title);
    this.names.set(_id, title);
    this.oracle.items.set(_id, { ...item, space, scheduledAt: this.now });
    return _id;
  }

  /** Who makes and changes all items of a space. */
  as(where: Where): Caller {
    const maker = this.people[MAKER];
    const group = this.groups[where === 'pack' ? 0 : 1];
    if (!maker || !group) throw new Error('The world has not begun');
    return where === 'alone' ? this.alone(maker) : group.as(maker);
  }

  /** A person in their own space, where they are now. */
  alone(who: PersonRef): Caller {
    return { ...callerIn(null, who), timeZone: this.oracle.members.get(who._id)?.zone ?? 'UTC' };
  }

  /** The items, out of these, with an unread reminder. */
  open(ids: Iterable<string>): string[] {
    return [...ids].filter((id) => this.oracle.items.has(id) && this.oracle.isOpen(id, this.now));
  }

  /** One of these items, if they still remind. Often one with an unread reminder. */
  pick(ids: Iterable<string>): [string, RemindedItem] | undefined {
    const { items } = this.oracle;
    const all = [...ids].filter((id) => items.has(id));
    const open = this.random.percent(60) ? this.open(all) : [];
    const id = this.random.of(open.length > 0 ? open : all);
    const item = id === undefined ? undefined : items.get(id);
    return id === undefined || !item ? undefined : [id, item];
  }
}

/** Whether a person is in a group, both by their numbers, when the test begins. */
export const isFirstMember = (group: number, personNumber: number): boolean =>
  group === 0 ? personNumber <= MAKER : personNumber >= MAKER;
