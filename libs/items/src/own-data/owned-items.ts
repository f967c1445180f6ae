import type { Collection, Space } from '@pawplan/contracts';
import type { LongMember } from '@pawplan/platform';
import type { Item } from '../item.schema.js';
import type { ItemsRepository } from '../items.repository.js';
import { downloadedList } from './own-data-store.js';

/** One kind of items that people share in spaces, for the download and the deletion of its owners' data. */
export interface OwnedItems {
  /** The name of the collection in the database. */
  stored: string;
  /** The name of the collection in live events. */
  collection: Collection;
  /** The items that a person created in some spaces, for the download. */
  createdBy(userId: string, spaces: readonly Space[]): LongMember;
  /** Deletes all items of a space. */
  purge(space: Space): Promise<void>;
}

/** Describes a kind by its repository. The download leaves out the `internal` fields. */
export const ownedItems = <Kind extends Item>(
  items: ItemsRepository<Kind>,
  collection: Collection,
  ...internal: (keyof Kind)[]
): OwnedItems => ({
  stored: items.collection,
  collection,
  createdBy: (userId, spaces) => downloadedList(items.createdBy(userId, spaces), ...internal),
  purge: (space) => items.purge(space),
});
