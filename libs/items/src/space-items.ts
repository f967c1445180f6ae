import {
  type Caller,
  type Collection,
  type CollectionChanged,
  LIMITS,
  MESSAGES,
  type MessageReply,
  type Space,
} from '@pawplan/contracts';
import type { DirectoryService, Names } from '@pawplan/directory';
import {
  type Clock,
  type EventDeclaration,
  Failure,
  type Transaction,
  Turns,
  type UnitOfWork,
} from '@pawplan/platform';
import { Types } from 'mongoose';
import type { Item, OwnFields } from './item.schema.js';
import type { ItemsRepository } from './items.repository.js';
import { Room } from './room.js';

/** What one kind of item is. */
export interface Kind<Stored extends Item, Shown> {
  collection: Collection;
  /** By which the service that owns it tells the screens. */
  changed: EventDeclaration<CollectionChanged>;
  notFound: string;
  deleted: string;
  /** Said when the space holds as many as it may. */
  full: string;
  /** The ids of the people that an item shows. */
  peopleOf: (item: Stored) => string[];
  /** How the caller sees items (§3); what is the same for all of a list is found out once. */
  viewer: (caller: Caller, nameOf: Names) => (item: Stored) => Shown;
}

/** Items deleted in one transaction: well below a second on a slow machine. */
const CLEARED_AT_ONCE = 2_000;

/** What else happens in the transaction of a write. */
type Then<Stored> = (item: Stored, tx: Transaction) => Promise<void> | void;

/** Which item, and the version that it must still have. */
interface Target {
  id: string;
  ifMatch?: number;
}

/**
 * What all items have in common (§1–§3): who is in a space (in a personal one its person alone) reads, edits and deletes all of its items,
 * each write raises the version, a stale one is refused with what stands, a space has an end, and every screen of the space is told.
 */
export class SpaceItems<Stored extends Item, Shown> {
  private readonly room = new Room({ limit: LIMITS.itemsPerSpace, near: LIMITS.itemsPerSpace * 0.9, every: 10_000 });
  private readonly turns = new Turns();

  constructor(
    private readonly kind: Kind<Stored, Shown>,
    private readonly items: ItemsRepository<Stored>,
    private readonly directory: DirectoryService,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Items as the caller sees them. */
  async view(caller: Caller, items: readonly Stored[]): Promise<Shown[]> {
    const nameOf = await this.directory.names(caller, items.flatMap(this.kind.peopleOf));
    return items.map(this.kind.viewer(caller, nameOf));
  }

  /** Makes an item of the caller's in their space. Throws `conflict` when the space is full, and what `fieldsFor` throws. */
  create(caller: Caller, fieldsFor: () => OwnFields<Stored>, then?: Then<Stored>): Promise<Shown> {
    return this.work.run(async (tx) => {
      const fields = fieldsFor();
      await this.requireRoom(caller.space);
      const item = this.newItem(caller, fields);
      await this.items.insert(item, tx);
      await then?.(item, tx);
      return this.told(caller, item, tx);
    });
  }

  /**
   * Reads and writes in one transaction, so that a change in between makes it start again instead of getting lost; changes of one item take
   * turns, which spares most of that. When `fieldsFor` answers null, the item stays as it is and nothing is told. `then` is told what stands and
   * what stood. Throws `not-found`, `conflict` with `current` when `ifMatch` is stale, and what `fieldsFor` throws.
   */
  change(
    caller: Caller,
    { id, ifMatch }: Target,
    fieldsFor: (stands: Stored) => Partial<OwnFields<Stored>> | null,
    then?: (item: Stored, before: Stored, tx: Transaction) => Promise<void> | void,
  ): Promise<Shown> {
    const change = async (tx: Transaction): Promise<Shown> => {
      const stands = await this.items.get(caller.space, id, tx);
      if (!stands) throw new Failure('not-found', this.kind.notFound);
      if (ifMatch !== undefined && ifMatch !== stands.version) {
        throw new Failure('conflict', MESSAGES.stale, { data: { current: await this.shown(caller, stands) } });
      }
      const fields = fieldsFor(stands);
      if (!fields) return this.shown(caller, stands);
      const item = await this.items.update(caller.space, id, fields, this.clock.now(), tx);
      await then?.(item, stands, tx);
      return this.told(caller, item, tx);
    };
    return this.turns.take(`${caller.space}/${id}`, () => this.work.run(change));
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string, then?: Then<Stored>): Promise<MessageReply> {
    return this.work.run(async (tx) => {
      const item = await this.items.delete(caller.space, id, tx);
      if (!item) throw new Failure('not-found', this.kind.notFound);
      await then?.(item, tx);
      this.tell(caller, { ...item, version: item.version + 1 }, tx);
      return { message: this.kind.deleted };
    });
  }

  /**
   * Deletes everything of the caller's space; answers how many there were. The database ends transactions that last for seconds, so a full
   * space takes several: each is a step of the one operation, so a call that is tried again goes on where it stopped and answers the same.
   * `then` is told the ids of each step.
   */
  async clear(
    caller: Caller,
    then?: (ids: readonly string[], tx: Transaction) => Promise<void> | void,
  ): Promise<number> {
    for (let deleted = 0; ; ) {
      const step = await this.work.run(async (tx) => {
        const ids = await this.items.deleteSome(caller.space, CLEARED_AT_ONCE, tx);
        await then?.(ids, tx);
        if (ids.length > 0) this.emit(caller, { id: caller.space, version: this.clock.now().getTime() }, tx);
        return ids.length;
      });
      deleted += step;
      if (step < CLEARED_AT_ONCE) return deleted;
    }
  }

  /** Throws `conflict` when the space is full. */
  async requireRoom(space: Space): Promise<void> {
    const left = await this.room.isLeft(space, this.clock.now().getTime(), (count) => this.items.holds(space, count));
    if (!left) throw new Failure('conflict', this.kind.full);
  }

  private newItem({ space, userId: createdBy }: Caller, fields: OwnFields<Stored>): Stored {
    const now = this.clock.now();
    const item: Item = {
      _id: new Types.ObjectId().toHexString(),
      space,
      createdBy,
      createdAt: now,
      updatedAt: now,
      version: 1,
    };
    return { ...item, ...fields } as Stored;
  }

  /** Tells the screens of the caller's space that an item changed; the caller knows it already. */
  private tell(caller: Caller, { _id: item, version }: Pick<Item, '_id' | 'version'>, tx: Transaction): void {
    this.emit(caller, { id: item, version }, tx, item);
  }

  private emit(
    { space, userId: by }: Caller,
    key: { id: string; version: number },
    tx: Transaction,
    item?: string,
  ): void {
    tx.emit(this.kind.changed, key, { space, collection: this.kind.collection, by, item });
  }

  private told(caller: Caller, item: Stored, tx: Transaction): Promise<Shown> {
    this.tell(caller, item, tx);
    return this.shown(caller, item);
  }

  private async shown(caller: Caller, item: Stored): Promise<Shown> {
    const nameOf = await this.directory.names(caller, this.kind.peopleOf(item));
    return this.kind.viewer(caller, nameOf)(item);
  }
}
