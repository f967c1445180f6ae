import type { Model } from 'mongoose';
import type { Transaction } from './transaction.js';

/**
 * Writes a record of a read model unless the stored `version` is the same or higher, in one atomic upsert. So the order
 * in which events arrive does not matter. The fields are stored unchanged.
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
