import { Injectable, Logger } from '@nestjs/common';
import { MESSAGES, type Space } from '@pawplan/contracts';
import { Clock, Failure, KeyedMutex, type Message, type Transaction } from '@pawplan/platform';
import { type Amount, minus, NOTHING, plus } from './amount.js';
import { type Exceeded, exceeded, limitsOf, type SpaceLimits } from './limits-of.js';
import { QuotaConfig } from './quota.config.js';
import { type Usage, UsageRepository } from './usage.repository.js';
import { type Claim, UsageBuffer } from './usage-buffer.js';

/** A kind of document that counts towards the quota of its space. */
interface CountedKind {
  collection: string;
  /** Measures the amount of this kind in a space. */
  measure: (space: Space) => Promise<Amount>;
  /** A separate limit for the number of items of this kind. */
  items?: number;
  /** The error message when the space has the maximum number. */
  full: (values: { most: number }) => Message;
}

/**
 * Milliseconds. A request is not refused because of a measurement that is older than this; the space is measured again
 * first.
 */
const MAX_AGE_MS = 10_000;
/** How often measuring may fail because of simultaneous writes before the stored usage is trusted. */
const COUNT_TRIES = 3;
const MAX_TRIES = 20;

/**
 * Enforces the quota of the spaces of a service. A transaction that adds data claims the amount before it commits: far
 * from the limits in memory (see {@link UsageBuffer}), else in one atomic update of the usage of the space. An aborted
 * transaction releases its claim; a deletion releases its amount after the commit. So simultaneous writes cannot exceed
 * a limit together, and no write waits for the transaction of another.
 */
@Injectable()
export class SpaceQuota {
  private readonly log = new Logger(SpaceQuota.name);
  private readonly kinds = new Map<string, CountedKind>();
  private readonly mutex = new KeyedMutex();
  /** Amounts claimed by transactions of this process that have not ended: a measurement does not include them yet. */
  private readonly claimed = new Map<string, Amount>();
  private readonly adding = new Map<Space, Set<Promise<unknown>>>();

  constructor(
    private readonly usage: UsageRepository,
    private readonly buffer: UsageBuffer,
    private readonly config: QuotaConfig,
    private readonly clock: Clock,
  ) {}

  /** Adds a kind. All kinds must be registered before the first call. */
  register(kind: CountedKind): void {
    this.kinds.set(kind.collection, kind);
  }

  /** Claims the amount that a transaction adds. Throws `conflict` with a message that names the limit. */
  async claim(space: Space, collection: string, added: Amount, tx: Transaction): Promise<void> {
    const refusal = await this.refusal(space, collection, added, tx);
    if (refusal) throw new Failure('conflict', refusal);
  }

  /** Like {@link claim}, but returns the error message instead of throwing; null when the amount is claimed. */
  async refusal(space: Space, collection: string, added: Amount, tx: Transaction): Promise<Message | null> {
    const kind = this.kind(collection);
    const limits = limitsOf(space, this.config, kind.items);
    const over = await this.tryClaim({ space, collection, added, limits });
    if (over) return messageOf(over, limits, kind);
    const key = keyOf(space, collection);
    tx.onEnd(async (end) => {
      this.recordClaim(key, minus(NOTHING, added));
      // When the result of the commit is unknown, the amount stays claimed until the next measurement.
      if (end === 'aborted') await this.subtract(space, collection, added);
    });
    return null;
  }

  /** Releases the amount that a transaction deletes, after its commit. */
  release(space: Space, collection: string, removed: Amount, tx: Transaction): void {
    tx.onEnd(async (end) => {
      if (end === 'committed') await this.subtract(space, collection, removed);
    });
  }

  /**
   * Claims or releases the difference when a document changes its size. Throws `conflict` when the quota does not allow
   * it.
   */
  async resize(space: Space, collection: string, before: Amount, after: Amount, tx: Transaction): Promise<void> {
    const refusal = await this.resizeRefusal(space, collection, before, after, tx);
    if (refusal) throw new Failure('conflict', refusal);
  }

  /** Like {@link resize}, but returns the error message instead of throwing; null when the change is allowed. */
  async resizeRefusal(space: Space, collection: string, before: Amount, after: Amount, tx: Transaction) {
    const grown = minus(after, before);
    if (grown.bytes > 0) return this.refusal(space, collection, grown, tx);
    if (grown.bytes < 0) this.release(space, collection, minus(before, after), tx);
    return null;
  }

  /**
   * The usage of each of these spaces. Spaces that were never measured are measured now. Amounts that other replicas
   * added in the last second may be missing.
   */
  async usageOf(spaces: readonly Space[]): Promise<Map<Space, Amount>> {
    await this.buffer.store(spaces);
    const known = new Map((await this.usage.list(spaces)).map(({ _id, all }) => [_id, all]));
    for (const space of spaces) {
      if (known.has(space)) continue;
      await this.mutex.run(space, () => this.count(space));
      known.set(space, (await this.usage.get(space))?.all ?? NOTHING);
    }
    return known;
  }

  /** Deletes the usage of a space whose items were all deleted. The space is measured again before its next claim. */
  forget(space: Space): Promise<void> {
    this.buffer.forget(space);
    return this.usage.forget(space);
  }

  private async tryClaim(claim: Claim): Promise<Exceeded | null> {
    const { space, collection, added, limits } = claim;
    if (await this.add(claim)) return null;
    // Under the mutex, so that a full space is measured once and not by every refused request.
    return this.mutex.run(space, async () => {
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        if (await this.add(claim)) return null;
        const known = await this.usage.get(space);
        const kind = known?.kinds[collection];
        const over = known && kind ? exceeded({ kind, all: known.all }, added, limits) : null;
        if (over && known && (this.age(known) < MAX_AGE_MS || tries >= COUNT_TRIES)) return over;
        await this.count(space);
      }
      throw new Failure('unavailable', MESSAGES.unavailable);
    });
  }

  /** Adds to the usage of a space if the limits allow it, and records the amount as claimed. */
  private async add(claim: Claim): Promise<boolean> {
    const { space, collection, added } = claim;
    if (this.buffer.accept(claim)) {
      this.recordClaim(keyOf(space, collection), added);
      return true;
    }
    const adding = this.addStored(claim);
    const others = this.adding.get(space) ?? new Set();
    this.adding.set(space, others.add(adding));
    try {
      return await adding;
    } finally {
      others.delete(adding);
      if (others.size === 0) this.adding.delete(space);
    }
  }

  private async addStored({ space, collection, added, limits }: Claim): Promise<boolean> {
    await this.buffer.store([space]);
    const usage = await this.usage.add(space, collection, added, limits, this.clock.now());
    if (!usage) return false;
    this.recordClaim(keyOf(space, collection), added);
    this.buffer.refresh(usage);
    return true;
  }

  /** Measures the usage of a space. The result is discarded if the usage changed during the measurement. */
  private count(space: Space): Promise<void> {
    return this.buffer.runUnbuffered(space, async () => {
      const before = await this.usage.get(space);
      // Every claim that is included in `before` and not yet committed must be recorded in `claimed` first.
      await Promise.allSettled(this.adding.get(space) ?? []);
      const counts = [...this.kinds.values()].map(async ({ collection, measure }) => {
        // A transaction that commits in between is counted twice, which is safer than not at all.
        const inProgress = this.claimed.get(keyOf(space, collection)) ?? NOTHING;
        return [collection, plus(inProgress, await measure(space))] as const;
      });
      await this.usage.replace(space, before, Object.fromEntries(await Promise.all(counts)), this.clock.now());
    });
  }

  private age({ countedAt }: Usage): number {
    return Math.abs(this.clock.now().getTime() - countedAt.getTime());
  }

  private recordClaim(key: string, added: Amount): void {
    const now = plus(this.claimed.get(key) ?? NOTHING, added);
    if (now.count === 0 && now.bytes === 0) this.claimed.delete(key);
    else this.claimed.set(key, now);
  }

  private async subtract(space: Space, collection: string, removed: Amount): Promise<void> {
    try {
      await this.usage.subtract(space, collection, removed);
    } catch (error) {
      this.log.warn(`The usage of ${space} is wrong until it is measured: ${error}`);
    }
  }

  private kind(collection: string): CountedKind {
    const kind = this.kinds.get(collection);
    if (!kind) throw new Error(`${collection} is not registered`);
    return kind;
  }
}

const keyOf = (space: Space, collection: string): string => `${space}/${collection}`;

function messageOf(over: Exceeded, { kind, all }: SpaceLimits, { full }: CountedKind): Message {
  if (over === 'kind.count') return full({ most: kind.count });
  if (over === 'kind.bytes') return MESSAGES.kindBytes({ bytes: kind.bytes });
  return over === 'all.count' ? MESSAGES.allItems({ most: all.count }) : MESSAGES.allBytes({ bytes: all.bytes });
}
