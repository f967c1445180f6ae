import type { Space } from '@pawplan/contracts';
import { Types } from 'mongoose';
import type { Item, OwnFields } from './item.schema.js';

/** Where, by whom and when an item is created; `id` if the client chose it. */
interface Creation {
  space: Space;
  createdBy: string;
  now: Date;
  id?: string;
}

/** The first version of an item with these fields. */
export function newItem<Stored extends Item>(
  { space, createdBy, now, id = new Types.ObjectId().toHexString() }: Creation,
  fields: OwnFields<Stored>,
): Stored {
  const item: Item = { _id: id, space, createdBy, createdAt: now, updatedAt: now, version: 1 };
  return { ...item, ...fields } as Stored;
}
