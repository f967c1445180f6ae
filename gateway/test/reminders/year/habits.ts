import { checkInHabit, createHabit, deleteHabit, type PersonRef } from '@pawplan/contracts';
import type { ServiceUnderTest } from '@pawplan/testing/service';
import { dayAt, later } from './days.js';
import { daysBefore, type Frequency, inputOf, periodOf } from './reminded-item.js';
import type { Change, World } from './world.js';

/**
 * Each belongs to the person with this number, and exists for some days: around a change of their clocks, or longer.
 */
const HABITS: [who: number, from: string, to: string, Frequency, at: string][] = [
  [1, '2027-03-12', '2027-03-17', 'daily', '20:45'],
  [0, '2027-03-26', '2027-03-30', 'daily', '07:15'],
  [2, '2027-04-01', '2027-04-06', 'daily', '23:45'],
  [4, '2027-05-20', '2027-06-05', 'weekly', '12:30'],
  [6, '2027-07-03', '2027-07-20', 'weekly', '18:00'],
  [3, '2027-08-28', '2027-09-06', 'monthly', '20:45'],
  [2, '2027-10-01', '2027-10-06', 'daily', '07:15'],
  [0, '2027-10-29', '2027-11-03', 'daily', '20:45'],
  [5, '2027-11-05', '2027-11-09', 'daily', '20:45'],
  [6, '2027-12-28', '2028-01-06', 'weekly', '07:15'],
];

/** The habits of the test. They remind at a time of the day until they were done in their period. */
export class SimulatedHabits {
  /** The owners of those that exist. */
  private readonly owners = new Map<string, PersonRef>();
  /** By the day on which they end. */
  private readonly ending = new Map<string, string>();

  constructor(
    private readonly world: World,
    private readonly progress: ServiceUnderTest,
  ) {}

  /** Creates and deletes habits. Returns whether it has changed something. */
  async beginDay(today: string): Promise<boolean> {
    const begun = HABITS.filter(([, from]) => from === today);
    for (const habit of begun) await this.make(...habit);
    const ended = this.ending.get(today);
    const owner = ended && this.owners.get(ended);
    if (owner) {
      await this.progress.ask(this.world.alone(owner), deleteHabit, { id: ended });
      this.world.oracle.drop(ended);
      this.owners.delete(ended);
    }
    return begun.length > 0 || ended !== undefined;
  }

  /** Most changes are check-ins while there are habits. */
  get changes(): readonly Change[] {
    return this.exist ? [[60, () => this.checkIn()]] : [];
  }

  get exist(): boolean {
    return this.owners.size > 0;
  }

  private async make(...[who, from, to, frequency, at]: (typeof HABITS)[0]): Promise<void> {
    const owner = this.world.people[who];
    if (!owner) throw new Error(`There is no person ${who}`);
    const caller = this.world.alone(owner);
    const reminder = daysBefore(0, at);
    const habit = { frequency, done: new Set<string>() };
    // It has no first day; where its person is, it may be the day before.
    const item = { date: later(from, -1), every: 'daily', habit, reminders: [reminder] } as const;
    const id = await this.world.add(caller.space, item, (name) =>
      this.progress.ask(caller, createHabit, { name, frequency, reminders: [inputOf(reminder)] }),
    );
    this.owners.set(id, owner);
    this.ending.set(to, id);
  }

  /** Checks a habit in for today, or takes this back. The first check-in of a period withdraws all reminders of it. */
  private async checkIn(): Promise<void> {
    const { oracle, now } = this.world;
    const [id, { habit } = {}] = this.world.pick(this.owners.keys()) ?? [];
    const owner = id && this.owners.get(id);
    if (!habit || !owner) return;
    const caller = this.world.alone(owner);
    await this.progress.ask(caller, checkInHabit, { id });
    const today = dayAt(now, caller.timeZone);
    if (habit.done.delete(today)) return;
    const period = periodOf(habit.frequency, today);
    const isFirst = ![...habit.done].some((day) => periodOf(habit.frequency, day) === period);
    habit.done.add(today);
    if (isFirst) oracle.withdraw(id, ({ occurrence }) => periodOf(habit.frequency, occurrence) === period);
  }
}
