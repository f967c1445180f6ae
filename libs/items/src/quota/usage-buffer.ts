import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Space } from '@pawplan/contracts';
import { Clock, Poller } from '@pawplan/platform';
import { type Amount, NOTHING, plus, total } from './amount.js';
import { isFarFromLimits, type SpaceLimits } from './limits-of.js';
import { RECOUNT_INTERVAL_MS, type Usage, UsageRepository } from './usage.repository.js';

/** An amount that an operation adds to a space. */
export interface Claim {
  space: Space;
  collection: string;
  added: Amount;
  limits: SpaceLimits;
}

/** The stored usage of a space as it was last read, and the amounts by collection that are to be added to it. */
interface CachedUsage {
  usage: Usage;
  readAt: Date;
  buffered: Map<string, Amount>;
}

/** Milliseconds between two writes of the buffered amounts. */
const STORE_INTERVAL_MS = 1_000;
/** Milliseconds for which the usage that was read is used, because other replicas change it too. */
const CACHE_MS = 10_000;

/**
 * Accepts amounts in memory while a space is far from its limits, and adds them to the stored usage once a second. So
 * most writes do not wait for an update of the usage. A crash loses at most one percent of a limit, until the space is
 * measured again.
 */
@Injectable()
export class UsageBuffer implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(UsageBuffer.name);
  private readonly poller = new Poller('Buffered amounts', STORE_INTERVAL_MS, () => this.store());
  private readonly cache = new Map<Space, CachedUsage>();
  private readonly measured = new Set<Space>();
  private storing: Promise<unknown> = Promise.resolve();
  private isOpen = false;

  constructor(
    private readonly usage: UsageRepository,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.isOpen = true;
    this.poller.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.isOpen = false;
    await this.poller.stop();
    await this.store();
  }

  /** Accepts an amount. False when the usage of the space is not known or a limit is near. */
  accept({ space, collection, added, limits }: Claim): boolean {
    const known = this.cache.get(space);
    const stored = known?.usage.kinds[collection];
    if (!known || !stored || !this.isOpen || !this.isFresh(known) || this.measured.has(space)) return false;
    const buffered = { kind: known.buffered.get(collection) ?? NOTHING, all: total(known.buffered.values()) };
    const used = { kind: plus(stored, buffered.kind), all: plus(known.usage.all, buffered.all) };
    if (!isFarFromLimits(used, buffered, added, limits)) return false;
    known.buffered.set(collection, plus(buffered.kind, added));
    return true;
  }

  /** Uses a usage that was just read. */
  refresh(usage: Usage): void {
    const buffered = this.cache.get(usage._id)?.buffered ?? new Map();
    this.cache.set(usage._id, { usage, readAt: this.clock.now(), buffered });
  }

  /** Adds what is buffered of these spaces to their stored usage. Never throws. */
  async store(spaces: Iterable<Space> = this.cache.keys()): Promise<void> {
    // Amounts of an earlier call may still be on their way to the database.
    this.storing = Promise.all([this.storing, this.storeNow(spaces)]);
    await this.storing;
  }

  /** Runs `measure` while nothing of a space is buffered. */
  async runUnbuffered<T>(space: Space, measure: () => Promise<T>): Promise<T> {
    this.measured.add(space);
    try {
      await this.store([space]);
      return await measure();
    } finally {
      this.cache.delete(space);
      this.measured.delete(space);
    }
  }

  /** Drops what is buffered of a space whose items were all deleted. */
  forget(space: Space): void {
    this.cache.delete(space);
  }

  private async storeNow(spaces: Iterable<Space>): Promise<void> {
    const changed: Space[] = [];
    const amounts: { space: Space; kind: string; added: Amount }[] = [];
    for (const space of spaces) {
      const known = this.cache.get(space);
      if (!known) continue;
      if (known.buffered.size === 0) {
        if (!this.isFresh(known)) this.cache.delete(space);
        continue;
      }
      changed.push(space);
      for (const [kind, added] of known.buffered) {
        amounts.push({ space, kind, added });
        known.usage = withAmount(known.usage, kind, added);
      }
      known.buffered = new Map();
    }
    if (changed.length === 0) return;
    try {
      await this.usage.addAll(amounts);
      for (const usage of await this.usage.list(changed)) if (this.cache.has(usage._id)) this.refresh(usage);
    } catch (error) {
      for (const space of changed) this.cache.delete(space);
      this.log.warn(`The usage of ${changed.length} spaces is too low until they are measured: ${error}`);
    }
  }

  private isFresh({ usage, readAt }: CachedUsage): boolean {
    const now = this.clock.now().getTime();
    const isNear = (at: Date, ms: number) => Math.abs(now - at.getTime()) < ms;
    return isNear(readAt, CACHE_MS) && isNear(usage.countedAt, RECOUNT_INTERVAL_MS);
  }
}

function withAmount(usage: Usage, kind: string, added: Amount): Usage {
  const kinds = { ...usage.kinds, [kind]: plus(usage.kinds[kind] ?? NOTHING, added) };
  return { ...usage, all: plus(usage.all, added), kinds };
}
