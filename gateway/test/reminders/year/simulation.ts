import type { PersonRef, Space } from '@pawplan/contracts';
import type { Random } from '@pawplan/testing';
import type { ServiceUnderTest } from '@pawplan/testing/service';
import type { ReminderHarness } from '../harness.js';
import { SimulatedEvents } from './events.js';
import { SimulatedGoals } from './goals.js';
import { SimulatedHabits } from './habits.js';
import type { Oracle } from './oracle.js';
import { OwnReminders } from './own-reminders.js';
import { People } from './people.js';
import { SimulatedDates } from './special-dates.js';
import { SimulatedTodos } from './todos.js';
import { World } from './world.js';

/**
 * The people, groups and items of the test. Every change is made in the services and recorded in the oracle at the same
 * instant.
 */
export class Simulation {
  private readonly world: World;
  private readonly folk: People;
  private readonly dates: SimulatedDates;
  private readonly events: SimulatedEvents;
  private readonly todos: SimulatedTodos;
  private readonly habits: SimulatedHabits;
  private readonly goals: SimulatedGoals;
  private readonly own: OwnReminders;

  constructor(harness: ReminderHarness, progress: ServiceUnderTest, random: Random) {
    this.world = new World(harness, random);
    this.folk = new People(this.world);
    this.dates = new SimulatedDates(this.world);
    this.events = new SimulatedEvents(this.world);
    this.todos = new SimulatedTodos(this.world);
    this.habits = new SimulatedHabits(this.world, progress);
    this.goals = new SimulatedGoals(this.world, progress);
    this.own = new OwnReminders(this.world, () => [
      ['special-date', this.dates.all.keys()],
      ['event', this.events.all.keys()],
      ['todo', this.todos.all.keys()],
    ]);
  }

  get oracle(): Oracle {
    return this.world.oracle;
  }

  get people(): readonly PersonRef[] {
    return this.world.people;
  }

  /** The title of an item. */
  readonly nameOf = (itemId: string): string => this.world.nameOf(itemId);

  /** Whether a person is in a space now. */
  isIn(userId: string, space: Space): boolean {
    return this.world.isIn(userId, space);
  }

  async begin(): Promise<void> {
    for (const part of [this.folk, this.dates, this.events, this.todos, this.goals, this.own]) await part.begin();
  }

  /**
   * Creates and deletes what exists for some days only, and makes the changes that are not left to chance. Returns
   * whether it has changed something.
   */
  async beginDay(today: string): Promise<boolean> {
    let changes = false;
    for (const part of [this.dates, this.habits, this.events, this.todos, this.goals]) {
      changes = (await part.beginDay(today)) || changes;
    }
    return changes;
  }

  /**
   * Sometimes makes a random change: more often while there are habits, and while messages wait for the end of a quiet
   * time. Returns whether it has made one.
   */
  async changeSometimes(isHeld: boolean): Promise<boolean> {
    const { random } = this.world;
    if (!random.percent(this.habits.exist || isHeld ? 6 : 2)) return false;
    const parts = [this.folk, this.dates, this.events, this.todos, this.habits, this.goals, this.own];
    await random.weighted(parts.flatMap(({ changes }) => changes))();
    return true;
  }
}
