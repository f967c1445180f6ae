import type { Caller, Collection, CollectionChanged } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import type { EventDeclaration, Message, Transaction } from '@pawplan/platform';
import type { Item } from './item.schema.js';

type Viewer<Stored, Shown> = (item: Stored) => Shown;

/** What else happens when items change, in the same transaction. */
interface ItemUpdates<Stored extends Item> {
  /** Further fields of a new item. */
  newSchedule(item: Stored, now: Date): Partial<Stored>;
  /** Further fields of an item that changes. */
  changedSchedule(item: Stored, before: Stored, now: Date): Partial<Stored>;
  changed(item: Stored, before: Stored, tx: Transaction): Promise<void>;
  /** The items have the versions that they had last. */
  deleted(items: readonly Pick<Stored, '_id' | 'version'>[], tx: Transaction): Promise<void>;
  /** Called after the commit of a change that has set further fields. */
  mayBeDue(): void;
}

/** Describes one kind of item. */
export interface ItemKind<Stored extends Item, Shown> {
  collection: Collection;
  /** The event with which the owner service notifies the screens. */
  changed: EventDeclaration<CollectionChanged>;
  notFound: Message;
  deleted: Message;
  /** The error message when the space has the maximum number. */
  full: (values: { most: number }) => Message;
  /** The ids of the people that an item shows. */
  peopleOf: (item: Stored) => string[];
  /** Converts items to the caller's view. Values that are the same for all items of a list are computed once. */
  viewer: (
    caller: Caller,
    nameOf: Names,
    items: readonly Stored[],
  ) => Viewer<Stored, Shown> | Promise<Viewer<Stored, Shown>>;
  /** Whether a change of the item also changes others in the lists, so that screens must read the whole list again. */
  isPartOfOthers?: (item: Stored) => boolean;
  /** Keeps the reminders of the items up to date. */
  reminders?: ItemUpdates<Stored>;
}
