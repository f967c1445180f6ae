import { type Caller, type CollectionChanged, type ListItems, MESSAGES, type MessageReply } from '@pawplan/contracts';
import type { DirectoryService } from '@pawplan/directory';
import {
  type Clock,
  Failure,
  KeyedMutex,
  type ListOrder,
  Page,
  pageOf,
  type Transaction,
  type UnitOfWork,
} from '@pawplan/platform';
import type { Item, OwnFields } from './item.schema.js';
import type { ItemKind } from './item-kind.js';
import type { ItemsRepository } from './items.repository.js';
import { newItem } from './new-item.js';
import { amountOf } from './quota/amount.js';
import type { SpaceQuota } from './quota/space-quota.js';

/** Items deleted in one transaction: it takes well below one second on a slow machine. */
const CLEAR_BATCH_SIZE = 2_000;

/** Additional writes in the transaction of a write. */
type AdditionalWrites<Stored> = (item: Stored, tx: Transaction) => Promise<void> | void;

/** The item to change, and the version that it must have. */
interface Target {
  id: string;
  ifMatch?: number;
}

/**
 * The common behaviour of all items. Every member of a space (in a personal space: its owner alone) can read, change
 * and delete all its items. Each write increases the version, and a write with a stale version is refused with the
 * current item. A space has a quota. Every change is sent to all screens of the space.
 */
export class SpaceItems<Stored extends Item, Shown extends Pick<Item, '_id' | 'version'>> {
  private readonly mutex = new KeyedMutex();
  /** Transactions that have already instructed the screens to read the whole list. */
  private readonly announced = new WeakSet<Transaction>();
  /** Transactions after which a reminder may be due. */
  private readonly scheduled = new WeakSet<Transaction>();

  constructor(
    private readonly kind: ItemKind<Stored, Shown>,
    private readonly items: ItemsRepository<Stored>,
    private readonly directory: DirectoryService,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
    private readonly quota: SpaceQuota,
  ) {
    const { collection, full } = kind;
    quota.register({ collection, full, measure: (space) => items.measure(space) });
  }

  /**
   * The page of a list that starts after a key, in the caller's view; with ids, the items with these ids, on one page.
   * Throws `invalid` for an invalid key.
   */
  async page(
    caller: Caller,
    { ids }: ListItems,
    after: string | undefined,
    order: ListOrder<Stored>,
  ): Promise<Page<Shown[]>> {
    if (!ids) return pageOf(after, { ...order, show: (items) => this.view(caller, items) });
    const found = await this.items.some(caller.space, ids);
    return new Page(JSON.stringify(await this.view(caller, found)));
  }

  private async view(caller: Caller, items: readonly Stored[]): Promise<Shown[]> {
    const nameOf = await this.directory.names(caller, items.flatMap(this.kind.peopleOf));
    return items.map(await this.kind.viewer(caller, nameOf, items));
  }

  /**
   * Creates an item in the caller's space. With an id that the client chose, it is created once: if the caller's item
   * already exists, it is returned unchanged. Throws `conflict` when the quota does not allow it or when the id belongs
   * to something else, and what `fieldsFor` throws.
   */
  create(
    caller: Caller,
    newId: string | undefined,
    fieldsFor: () => OwnFields<Stored>,
    then?: AdditionalWrites<Stored>,
  ): Promise<Shown> {
    return this.run(caller, async (tx) => {
      const known = newId === undefined ? null : await this.items.findInAnySpace(newId, tx);
      if (known) return this.viewExisting(caller, known);
      const item = await this.createWithin(caller, caller.userId, fieldsFor(), { tx, id: newId });
      await then?.(item, tx);
      return this.viewOne(caller, item);
    });
  }

  /**
   * Reads and writes an item in one transaction, so that a simultaneous change causes a retry and is not lost. If
   * `fieldsFor` returns null, the item stays unchanged and no event is emitted. `then` receives the new and the old
   * item. Throws `not-found`, `conflict` with `current` when `ifMatch` is stale, `conflict` when the quota does not
   * allow the growth, and what `fieldsFor` throws.
   */
  change(
    caller: Caller,
    { id, ifMatch }: Target,
    fieldsFor: (stored: Stored) => Partial<OwnFields<Stored>> | null,
    then?: (item: Stored, before: Stored, tx: Transaction) => Promise<void> | void,
  ): Promise<Shown> {
    return this.write(caller, id, async (tx) => {
      const stored = await this.items.get(caller.space, id, tx);
      if (!stored) throw new Failure('not-found', this.kind.notFound);
      await this.requireVersion(caller, stored, ifMatch);
      const fields = fieldsFor(stored);
      if (!fields) return stored;
      const item = await this.changeWithin(caller, stored, fields, tx);
      await then?.(item, stored, tx);
      return item;
    });
  }

  /**
   * Runs the writes of one operation in one transaction, and returns the view of the item that `work` returns. The
   * operations on one item in this process run one after the other, which avoids most retries.
   */
  write(caller: Caller, id: string, work: (tx: Transaction) => Promise<Stored>): Promise<Shown> {
    return this.mutex.run(`${caller.space}/${id}`, () =>
      this.run(caller, async (tx) => this.viewOne(caller, await work(tx))),
    );
  }

  /** Throws `conflict` with `current` when a version is given and the item has another one. */
  async requireVersion(caller: Caller, stored: Stored, ifMatch: number | undefined): Promise<void> {
    if (ifMatch === undefined || ifMatch === stored.version) return;
    throw new Failure('conflict', MESSAGES.stale, { data: { current: await this.viewOne(caller, stored) } });
  }

  /**
   * Changes a stored item in the transaction of a write. Throws `conflict` when the quota does not allow the growth.
   */
  async changeWithin(
    caller: Caller,
    stored: Stored,
    fields: Partial<OwnFields<Stored>>,
    tx: Transaction,
  ): Promise<Stored> {
    const { reminders } = this.kind;
    const now = this.clock.now();
    const schedule = this.noted(tx, reminders?.changedSchedule({ ...stored, ...fields }, stored, now));
    const item = await this.items.update(caller.space, stored._id, { ...fields, ...schedule }, now, tx);
    await reminders?.changed(item, stored, tx);
    await this.quota.resize(caller.space, this.kind.collection, amountOf(stored), amountOf(item), tx);
    this.emitChange(caller, item, tx, stored);
    return item;
  }

  /**
   * Creates an item of `createdBy` in the transaction of a write, with a new id and the first version unless others are
   * given. Throws `conflict` when the quota does not allow it.
   */
  async createWithin(
    caller: Caller,
    createdBy: string,
    fields: OwnFields<Stored>,
    { tx, id, version }: { tx: Transaction; id?: string; version?: number },
  ): Promise<Stored> {
    const creation = { space: caller.space, createdBy, now: this.clock.now(), id, version };
    const bare = newItem<Stored>(creation, fields);
    const item = { ...bare, ...this.noted(tx, this.kind.reminders?.newSchedule(bare, creation.now)) };
    await this.quota.claim(caller.space, this.kind.collection, amountOf(item), tx);
    await this.items.insert(item, tx);
    this.emitChange(caller, item, tx);
    return item;
  }

  /** Remembers that a transaction sets further fields. */
  private noted<Fields extends object>(tx: Transaction, fields: Fields | undefined): Fields | undefined {
    if (fields && Object.keys(fields).length > 0) this.scheduled.add(tx);
    return fields;
  }

  /** Deletes an item in the transaction of another write. Returns it, or null if it does not exist. */
  async removeWithin(caller: Caller, id: string, tx: Transaction): Promise<Stored | null> {
    const item = await this.items.delete(caller.space, id, tx);
    if (!item) return null;
    await this.kind.reminders?.deleted([item], tx);
    this.quota.release(caller.space, this.kind.collection, amountOf(item), tx);
    this.emitChange(caller, { ...item, version: item.version + 1 }, tx);
    return item;
  }

  /** Deletes an item. Throws `not-found`. */
  remove(caller: Caller, id: string, then?: AdditionalWrites<Stored>): Promise<MessageReply> {
    return this.removeTogether(caller, id, async (tx) => {
      const item = await this.removeWithin(caller, id, tx);
      if (!item) throw new Failure('not-found', this.kind.notFound);
      await then?.(item, tx);
    });
  }

  /** The same as `write` for an operation that deletes. */
  removeTogether(caller: Caller, id: string, work: (tx: Transaction) => Promise<void>): Promise<MessageReply> {
    return this.mutex.run(`${caller.space}/${id}`, () =>
      this.work.run(async (tx) => {
        await work(tx);
        return this.kind.deleted;
      }),
    );
  }

  /**
   * Deletes everything in the caller's space and returns how many items there were. The database aborts transactions
   * that take many seconds, so a full space needs several. Each is a step of the one operation, so a retried call
   * continues where it stopped and returns the same number. `then` receives the ids of each step.
   */
  async clear(
    caller: Caller,
    then?: (ids: readonly string[], tx: Transaction) => Promise<void> | void,
  ): Promise<number> {
    for (let deleted = 0; ; ) {
      const step = await this.work.run(async (tx) => {
        const { deleted: items, amount } = await this.items.deleteSome(caller.space, CLEAR_BATCH_SIZE, tx);
        this.quota.release(caller.space, this.kind.collection, amount, tx);
        await this.kind.reminders?.deleted(items, tx);
        await then?.(
          items.map(({ _id }) => _id),
          tx,
        );
        if (items.length > 0) this.emit(caller, { id: caller.space, version: this.clock.now().getTime() }, tx);
        return items.length;
      });
      deleted += step;
      if (step < CLEAR_BATCH_SIZE) return deleted;
    }
  }

  /**
   * Runs a write that returns an item. The journal stores only the id and the version of the item. So a retry returns
   * the current item, which equals the first reply unless it was changed in between, and throws `not-found` once it is
   * deleted.
   */
  private async run(caller: Caller, work: (tx: Transaction) => Promise<Shown>): Promise<Shown> {
    const refer = ({ _id: id, version }: Shown) => ({ id, version });
    const answer = async ({ id }: { id: string }) => {
      const item = await this.items.get(caller.space, id);
      if (!item) throw new Failure('not-found', this.kind.notFound);
      return this.viewOne(caller, item);
    };
    let isScheduled = false;
    const recorded = async (tx: Transaction) => {
      const item = await work(tx);
      isScheduled = this.scheduled.has(tx);
      return item;
    };
    const item = await this.work.run(recorded, { replay: { refer, answer } });
    if (isScheduled) this.kind.reminders?.mayBeDue();
    return item;
  }

  /**
   * The reply to a creation whose id already exists. It reveals nothing about items that others created or that are in
   * another space.
   */
  private viewExisting(caller: Caller, item: Stored): Promise<Shown> {
    const isOwn = item.space === caller.space && item.createdBy === caller.userId;
    if (!isOwn) throw new Failure('conflict', MESSAGES.idTaken);
    return this.viewOne(caller, item);
  }

  /**
   * Notifies the screens of the space that an item changed; `before` is the item before the change. The event contains
   * the caller, whose screen already shows the change.
   */
  private emitChange(caller: Caller, item: Stored, tx: Transaction, before = item): void {
    const { _id: id, version } = item;
    const isPart = [item, before].some((one) => this.kind.isPartOfOthers?.(one));
    if (isPart && this.announced.has(tx)) return;
    if (isPart) this.announced.add(tx);
    this.emit(caller, { id, version }, tx, isPart ? undefined : { item: id, version });
  }

  private emit(
    { space, userId: by }: Caller,
    key: { id: string; version: number },
    tx: Transaction,
    changed?: Pick<CollectionChanged, 'item' | 'version'>,
  ): void {
    tx.emit(this.kind.changed, key, { space, collection: this.kind.collection, by, ...changed });
  }

  private async viewOne(caller: Caller, item: Stored): Promise<Shown> {
    const nameOf = await this.directory.names(caller, this.kind.peopleOf(item));
    return (await this.kind.viewer(caller, nameOf, [item]))(item);
  }
}
