import type { PersonRef, Space } from '@pawplan/contracts';
import type { Random } from '@pawplan/testing';
import type { ReminderHarness } from '../harness.js';
import { SimulatedEvents } from './events.js';
import type { Oracle } from './oracle.js';
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

  constructor(harness: ReminderHarness, random: Random) {
    this.world = new World(harness, random);
    this.folk = new People(this.world);
    this.dates = new SimulatedDates(this.world);
    this.events = new SimulatedEvents(this.world);
    this.todos = new SimulatedTodos(this.world);
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
    for (const part of [this.folk, this.dates, this.events, this.todos]) await part.begin();
  }

  /** Creates and deletes what exists for some days only. Returns whether it has changed something. */
  beginDay(today: string): Promise<boolean> {
    return this.dates.beginDay(today);
  }

  /** Makes a random change. */
  async change(): Promise<void> {
    const parts = [this.folk, this.dates, this.todos];
    await this.world.random.weighted(parts.flatMap(({ changes }) => changes))();
  }
}
