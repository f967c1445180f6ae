import { createTodo, deleteTodo, updateTodo } from '@pawplan/contracts';
import { ChangesInTurn } from './changes-in-turn.js';
import { later } from './days.js';
import { daysBefore, inputOf } from './reminded-item.js';
import type { Change, Where, World } from './world.js';

/** The todos of the test. Anyone in their space may do them. */
export class SimulatedTodos {
  /** By their ids. */
  readonly all = new Map<string, Where>();

  private readonly inTurn: ChangesInTurn;

  constructor(private readonly world: World) {
    this.inTurn = new ChangesInTurn(
      world,
      () => this.all.keys(),
      (id) => this.complete([id]),
      (id) => this.move([id]),
    );
  }

  async begin(): Promise<void> {
    for (let n = 0; n < 12; n++) await this.make(n % 3 === 0 ? 'alone' : 'pack', later('2027-03-05', n * 30));
  }

  /** Some items with unread reminders are completed or moved. Returns whether it has changed something. */
  beginDay(): Promise<boolean> {
    return this.inTurn.beginDay();
  }

  readonly changes: readonly Change[] = [
    [1, () => this.complete()],
    [2, () => this.move()],
    [1, () => this.replace()],
  ];

  private async make(where: Where, date: string): Promise<void> {
    const reminder = daysBefore(1);
    const caller = this.world.as(where);
    const id = await this.world.add(caller.space, { date, every: 'once', reminders: [reminder] }, (title) => {
      const input = { title, dueDate: date, assignment: 'anyone', reminders: [inputOf(reminder)] } as const;
      return this.world.harness.planner.ask(caller, createTodo, input);
    });
    this.all.set(id, where);
  }

  private async complete(ids?: Iterable<string>): Promise<void> {
    const { id, caller } = this.pick(ids) ?? {};
    if (!id || !caller) return;
    await this.world.harness.planner.ask(caller, updateTodo, { id, input: { completed: true } });
    this.world.oracle.drop(id);
  }

  private async move(ids?: Iterable<string>): Promise<void> {
    const { random, oracle, today, now } = this.world;
    const { id, item, caller } = this.pick(ids) ?? {};
    const dueDate = later(today, random.int(-2, 15));
    if (!id || !item || !caller || item.date === dueDate) return;
    await this.world.harness.planner.ask(caller, updateTodo, { id, input: { dueDate } });
    oracle.withdraw(id);
    Object.assign(item, { date: dueDate, scheduledAt: now });
  }

  /** Deletes a todo and creates another one. */
  private async replace(): Promise<void> {
    const { random, oracle, today, harness } = this.world;
    const { id, where, caller } = this.pick() ?? {};
    if (!id || !where || !caller) return;
    await harness.planner.ask(caller, deleteTodo, { id });
    oracle.drop(id);
    await this.make(where, later(today, random.int(1, 40)));
  }

  private pick(ids: Iterable<string> = this.all.keys()) {
    const [id, item] = this.world.pick(ids) ?? [];
    const where = id && this.all.get(id);
    return id && item && where ? { id, item, where, caller: this.world.as(where) } : undefined;
  }
}
