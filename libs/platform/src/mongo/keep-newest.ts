import type { Model } from 'mongoose';
import type { Transaction } from './transaction.js';

/**
 * Writes a record of a read model unless one of the same or a higher `version` is there, in one atomic upsert: so the order in which
 * events arrive does not matter. The fields are stored as they are given.
 */
export async function keepNewest<Entity extends { _id: string; version: number }>(
  model: Model<Entity>,
  record: Entity,
  tx?: Transaction,
): Promise<void> {
  const known = { $ifNull: ['$version', -1] };
  await model.collection.updateOne(
    { _id: record._id as never },
    [{ $replaceWith: { $cond: [{ $gt: [record.version, known] }, { $literal: record }, '$$ROOT'] } }],
    { upsert: true, session: tx?.session },
  );
}
