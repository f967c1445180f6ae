/** How many items a space may hold, and from where on every single one is counted for. */
interface Bounds {
  limit: number;
  /** Below it a space is looked at only now and then. */
  near: number;
  /** Milliseconds between looks at a space that is not near its limit. */
  every: number;
}

const REMEMBERED = 10_000;

/**
 * Tells whether a space has room for one more item (§3) without counting at every write: a count costs the more the fuller a space is, and
 * hardly any space is near its limit. What is remembered only spares looks, so replicas need not agree.
 */
export class Room {
  private readonly spacious = new Map<string, { until: number; left: number }>();

  constructor(private readonly bounds: Bounds) {}

  /** `holds(count)` says whether the space holds so many items or more; `now` in milliseconds. */
  async isLeft(space: string, now: number, holds: (count: number) => Promise<boolean>): Promise<boolean> {
    const { limit, near, every } = this.bounds;
    const known = this.spacious.get(space);
    if (known && now < known.until && known.left-- > 0) return true;
    if (await holds(near)) return !(await holds(limit));
    if (this.spacious.size >= REMEMBERED) this.spacious.clear();
    this.spacious.set(space, { until: now + every, left: limit - near });
    return true;
  }
}
