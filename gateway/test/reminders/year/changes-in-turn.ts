import type { World } from './world.js';

/**
 * Makes two kinds of changes in turn, each of an item of which a person has unread reminders, on every other day on
 * which there is one. Random changes would often be of other items only.
 */
export class ChangesInTurn {
  private days = 0;

  constructor(
    private readonly world: World,
    private readonly ids: () => Iterable<string>,
    private readonly first: (id: string) => Promise<unknown>,
    private readonly second: (id: string) => Promise<unknown>,
  ) {}

  /** Returns whether it has changed something. */
  async beginDay(): Promise<boolean> {
    const [id] = this.world.open(this.ids());
    if (id === undefined) return false;
    this.days += 1;
    if (this.days % 2 === 0) return false;
    await (this.days % 4 === 1 ? this.first(id) : this.second(id));
    return true;
  }
}
