import { createGoal, deleteGoal, type PersonRef, type UpdateGoal, updateGoal } from '@pawplan/contracts';
import type { ServiceUnderTest } from '@pawplan/testing/service';
import { ChangesInTurn } from './changes-in-turn.js';
import { later } from './days.js';
import { daysBefore, inputOf, type RemindedItem, type Reminder } from './reminded-item.js';
import type { Change, World } from './world.js';

const REMINDERS: Reminder[] = [daysBefore(1), daysBefore(5), daysBefore(0)];
export const TARGET = 10;

/** The goals of the test. They remind of their deadline until they are reached. */
export class SimulatedGoals {
  private readonly owners = new Map<string, PersonRef>();
  /** Those that are reached. */
  private readonly reached = new Map<string, RemindedItem>();
  private readonly inTurn: ChangesInTurn;

  constructor(
    private readonly world: World,
    private readonly progress: ServiceUnderTest,
  ) {
    this.inTurn = new ChangesInTurn(
      world,
      () => this.owners.keys(),
      (id) => this.reach([id]),
      (id) => this.move([id]),
    );
  }

  async begin(): Promise<void> {
    const { people } = this.world;
    for (let n = 0; n < 17; n++) {
      const owner = people[n % people.length];
      const reminder = REMINDERS[n % REMINDERS.length];
      if (owner && reminder) await this.make(owner, later('2027-03-03', n * 21), reminder);
    }
  }

  /** Some items with unread reminders are reached or moved. Returns whether it has changed something. */
  beginDay(): Promise<boolean> {
    return this.inTurn.beginDay();
  }

  readonly changes: readonly Change[] = [
    [1, () => this.reach()],
    [1, () => this.fallBack()],
    [1, () => this.move()],
    [0.4, () => this.delete()],
  ];

  private async make(owner: PersonRef, deadline: string, reminder: Reminder): Promise<void> {
    const caller = this.world.alone(owner);
    const item = { date: deadline, every: 'once', reminders: [reminder] } as const;
    const id = await this.world.add(caller.space, item, (title) =>
      this.progress.ask(caller, createGoal, { title, targetValue: TARGET, deadline, reminders: [inputOf(reminder)] }),
    );
    this.owners.set(id, owner);
  }

  private async reach(ids: Iterable<string> = this.owners.keys()): Promise<void> {
    const [id, goal] = this.world.pick(ids) ?? [];
    if (!id || !goal) return;
    await this.update(id, { currentValue: TARGET });
    this.world.oracle.drop(id);
    this.reached.set(id, goal);
  }

  /** A goal that is no longer reached reminds again. */
  private async fallBack(): Promise<void> {
    const [id, goal] = this.world.random.of([...this.reached]) ?? [];
    if (!id || !goal) return;
    await this.update(id, { currentValue: TARGET - 1 });
    this.reached.delete(id);
    this.world.oracle.items.set(id, { ...goal, scheduledAt: this.world.now });
  }

  private async move(ids: Iterable<string> = this.owners.keys()): Promise<void> {
    const { random, oracle, today, now } = this.world;
    const [id, goal] = this.world.pick(ids) ?? [];
    const deadline = later(today, random.int(-3, 20));
    if (!id || !goal || deadline === goal.date) return;
    await this.update(id, { deadline });
    oracle.withdraw(id);
    Object.assign(goal, { date: deadline, scheduledAt: now });
  }

  private async delete(): Promise<void> {
    const [id] = this.world.pick(this.owners.keys()) ?? [];
    if (!id) return;
    await this.progress.ask(this.callerOf(id), deleteGoal, { id });
    this.world.oracle.drop(id);
  }

  private update(id: string, input: UpdateGoal) {
    return this.progress.ask(this.callerOf(id), updateGoal, { id, input });
  }

  private callerOf(id: string) {
    const owner = this.owners.get(id);
    if (!owner) throw new Error(`${id} was not made here`);
    return this.world.alone(owner);
  }
}
