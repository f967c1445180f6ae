import { readPageKey } from '@pawplan/platform';
import { type QueryFilter, trusted } from 'mongoose';
import type { Item } from './item.schema.js';

type Created = Pick<Item, '_id' | 'createdAt'>;
type Key = [createdAt: number, id: string];

const isKey = (parts: unknown): parts is Key =>
  Array.isArray(parts) && parts.length === 2 && Number.isSafeInteger(parts[0]) && typeof parts[1] === 'string';

/**
 * The key of an item in the order of creation. No write changes it, so that an item is listed exactly once, also when
 * others are inserted or deleted meanwhile.
 */
export const creationKey = ({ createdAt, _id }: Created): string => JSON.stringify([createdAt.getTime(), _id]);

/**
 * A filter for the items created before (`newestFirst`) or after the item of a key. The separate bound on `createdAt`
 * allows the use of an index. Throws Failure `invalid` for an invalid key.
 */
export function afterCreationKey(
  after: string | undefined,
  { newestFirst }: { newestFirst: boolean },
): QueryFilter<Created> {
  if (after === undefined) return {};
  const [time, id] = readPageKey(after, isKey);
  const createdAt = new Date(time);
  return newestFirst
    ? {
        createdAt: trusted({ $lte: createdAt }),
        $or: [{ createdAt: trusted({ $lt: createdAt }) }, { _id: trusted({ $lt: id }) }],
      }
    : {
        createdAt: trusted({ $gte: createdAt }),
        $or: [{ createdAt: trusted({ $gt: createdAt }) }, { _id: trusted({ $gt: id }) }],
      };
}
