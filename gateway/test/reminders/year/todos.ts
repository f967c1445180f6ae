import { createTodo, deleteTodo, updateTodo } from '@pawplan/contracts';
import { later } from './days.js';
import { daysBefore, inputOf } from './reminded-item.js';
import type { Change, Where, World } from './world.js';

/** The todos of the test. Anyone in their space may do them. */
export class SimulatedTodos {
  /** By their ids. */
  readonly all = new Map<string, Where>();

  private openDays = 0;

  constructor(private readonly world: World) {}

  async begin(): Promise<void> {
    for (let n = 0; n < 12; n++) await this.make(n % 3 === 0 ? 'alone' : 'pack', later('2027-03-05', n * 30));
  }

  /**
   * On every other day on which there are unread reminders of a todo, it is completed or moved: chance would often
   * change only others. Returns whether it has changed something.
   */
  async beginDay(): Promise<boolean> {
    const [id] = this.world.open(this.all.keys());
    if (id === undefined) return false;
    this.openDays += 1;
    if (this.openDays % 2 === 0) return false;
    if (this.openDays % 4 === 1) await this.complete([id]);
    else await this.move([id]);
    return true;
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
