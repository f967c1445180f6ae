import { createTodo, updateTodo } from '@pawplan/contracts';
import { later } from './days.js';
import { daysBefore, inputOf } from './reminded-item.js';
import type { Change, Where, World } from './world.js';

/** The todos of the test. Anyone in their space may do them. */
export class SimulatedTodos {
  /** By their ids. */
  readonly all = new Map<string, Where>();

  constructor(private readonly world: World) {}

  async begin(): Promise<void> {
    for (let n = 0; n < 12; n++) await this.make(n % 3 === 0 ? 'alone' : 'pack', later('2027-03-05', n * 30));
  }

  readonly changes: readonly Change[] = [[1, () => this.complete()]];

  private async make(where: Where, date: string): Promise<void> {
    const reminder = daysBefore(1);
    const id = await this.world.add(
      this.world.as(where).space,
      { date, every: 'once', reminders: [reminder] },
      (title) => {
        const input = { title, dueDate: date, assignment: 'anyone', reminders: [inputOf(reminder)] } as const;
        return this.world.harness.planner.ask(this.world.as(where), createTodo, input);
      },
    );
    this.all.set(id, where);
  }

  private async complete(): Promise<void> {
    const [id] = this.world.pick(this.all.keys()) ?? [];
    const where = id && this.all.get(id);
    if (!where) return;
    await this.world.harness.planner.ask(this.world.as(where), updateTodo, { id, input: { completed: true } });
    this.world.oracle.drop(id);
  }
}
