import { type SharedKind, setOwnReminders } from '@pawplan/contracts';
import { daysBefore, inputOf, minutesBefore, type RemindedItem, type Reminder } from './reminded-item.js';
import type { Change, World } from './world.js';

/** What people set. Some are the same reminder as that of the item. */
const IN_DAYS: (readonly Reminder[])[] = [
  [],
  [daysBefore(1)],
  [daysBefore(2, '18:00')],
  [daysBefore(4), daysBefore(0, '07:15')],
];
const OF_EVENTS: (readonly Reminder[])[] = [
  [],
  [minutesBefore(90)],
  [daysBefore(3)],
  [minutesBefore(10), daysBefore(1)],
];

/** The reminders that members of a group set for themselves, on items that another member has made. */
export class OwnReminders {
  /** `shared` are the ids of the items of each kind. */
  constructor(
    private readonly world: World,
    private readonly shared: () => [SharedKind, Iterable<string>][],
  ) {}

  async begin(): Promise<void> {
    for (let n = 0; n < 6; n++) await this.set();
  }

  readonly changes: readonly Change[] = [
    [3, () => this.set()],
    [1, () => this.giveUp()],
  ];

  private async set(): Promise<void> {
    const { random, oracle } = this.world;
    const [kind, ids] = random.of(this.shared()) ?? [];
    const [id, item] = this.world.pick([...(ids ?? [])].filter((each) => this.isShared(each))) ?? [];
    const person = item && random.of(this.world.people.filter(({ _id }) => this.world.isIn(_id, item.space)));
    const reminders = random.of(item?.start ? OF_EVENTS : IN_DAYS);
    if (!kind || !id || !person || !reminders) return;
    await this.send(kind, id, item, person._id, reminders);
    const plans = oracle.own.get(id) ?? new Map();
    oracle.own.set(id, plans.set(person._id, { reminders, since: this.world.now }));
  }

  /** Those of the item count again. */
  private async giveUp(): Promise<void> {
    const { random, oracle } = this.world;
    const all = this.shared().flatMap(([kind, ids]) =>
      [...ids].flatMap((id) => {
        const plans = [...(oracle.own.get(id) ?? [])].filter(([, { reminders }]) => reminders !== null);
        return oracle.items.has(id) ? plans.map(([userId, plan]) => ({ kind, id, userId, plan })) : [];
      }),
    );
    const { kind, id, userId, plan } = random.of(all) ?? {};
    const item = id && oracle.items.get(id);
    if (!kind || !item || !userId || !plan) return;
    await this.send(kind, id, item, userId, null);
    Object.assign(plan, { reminders: null, since: this.world.now });
  }

  private async send(
    kind: SharedKind,
    id: string,
    { space }: RemindedItem,
    userId: string,
    reminders: readonly Reminder[] | null,
  ): Promise<void> {
    const { people, groups, harness } = this.world;
    const group = groups.find((each) => space === `g:${each.id}`);
    const person = people.find(({ _id }) => _id === userId);
    if (!group) throw new Error(`The item ${id} is in no group`);
    if (!person) throw new Error(`There is no person ${userId}`);
    const own = { kind, id, reminders: reminders?.map(inputOf) ?? null };
    await harness.planner.ask(group.as(person), setOwnReminders, own);
  }

  private isShared(id: string): boolean {
    return this.world.oracle.items.get(id)?.space.startsWith('g:') ?? false;
  }
}
