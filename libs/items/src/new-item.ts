import type { Space } from '@pawplan/contracts';
import { Types } from 'mongoose';
import type { Item, OwnFields } from './item.schema.js';

/** Where, by whom and when an item is created; `id` and `version` if they are not new ones. */
interface Creation {
  space: Space;
  createdBy: string;
  now: Date;
  id?: string;
  version?: number;
}

/** The first version of an item with these fields. */
export function newItem<Stored extends Item>(
  { space, createdBy, now, id = new Types.ObjectId().toHexString(), version = 1 }: Creation,
  fields: OwnFields<Stored>,
): Stored {
  const item: Item = { _id: id, space, createdBy, createdAt: now, updatedAt: now, version };
  return { ...item, ...fields } as Stored;
}
