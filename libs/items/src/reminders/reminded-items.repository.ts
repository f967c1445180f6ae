import type { Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { type IndexDefinition, type IndexOptions, type QueryFilter, trusted } from 'mongoose';
import type { Item } from '../item.schema.js';
import { ItemsRepository } from '../items.repository.js';
import type { ItemsToCheck, RemindedItem } from './reminder-kind.js';

/**
 * The base of repositories of items with reminders. Every query is limited to a space, except those for reminders:
 * these serve no person, and write only the time of the next check, which no person sees. The kind needs the index
 * {@link REMIND_AT_INDEX}.
 */
export abstract class RemindedItemsRepository<Kind extends Item & RemindedItem>
  extends ItemsRepository<Kind>
  implements ItemsToCheck<Kind>
{
  dueForCheck(now: Date, limit: number): Promise<Kind[]> {
    // The index contains only dates. MongoDB uses it only if the query is limited to this type.
    return this.model
      .find({ remindAt: trusted({ $lte: now, $type: 'date' }) } as QueryFilter<Kind>)
      .sort({ remindAt: 1 })
      .limit(limit)
      .lean<Kind[]>()
      .exec();
  }

  async nextCheck(now: Date): Promise<Date | null> {
    const next = await this.model
      .findOne({ remindAt: trusted({ $gt: now, $type: 'date' }) } as QueryFilter<Kind>, { remindAt: 1 })
      .sort({ remindAt: 1 })
      .lean<Pick<Kind, 'remindAt'>>()
      .exec();
    return next?.remindAt ?? null;
  }

  stillDueForCheck(ids: readonly string[], now: Date, tx: Transaction): Promise<Kind[]> {
    const filter = { _id: trusted({ $in: [...ids] }), remindAt: trusted({ $lte: now }) } as QueryFilter<Kind>;
    return this.model.find(filter, null, { session: tx.session }).lean<Kind[]>().exec();
  }

  async setNextChecks(checks: readonly { item: Kind; next: Date | null }[], tx?: Transaction): Promise<void> {
    if (checks.length === 0) return;
    const updates = checks.map(({ item: { _id, version, remindAt }, next }) => ({
      updateOne: { filter: { _id, version, remindAt }, update: { $set: { remindAt: next } } },
    }));
    await this.model.bulkWrite(updates as unknown as Parameters<typeof this.model.bulkWrite>[0], {
      ordered: false,
      session: tx?.session,
    });
  }

  /**
   * Makes the next poll check an item for due reminders. A check of the item that is running, and a transaction that
   * deletes it at the same time, do not count or start again: the time differs from the present one.
   */
  async checkSoon(space: Space, id: string, now: Date, { session }: Transaction): Promise<void> {
    const filter = { _id: id, space } as QueryFilter<Kind>;
    await this.model.updateOne(filter, [checkedSoon(now)], { session, updatePipeline: true });
  }

  existing(ids: readonly string[]): Promise<Kind[]> {
    return this.model
      .find({ _id: trusted({ $in: [...ids] }) } as QueryFilter<Kind>)
      .lean<Kind[]>()
      .exec();
  }
}

/** The change of an item that the next poll checks. */
export const checkedSoon = (now: Date) => ({
  $set: { remindAt: { $subtract: [{ $min: ['$remindAt', now] }, 1] } },
});

/** The arguments of the index that finds the items that must be checked for reminders. */
export const REMIND_AT_INDEX: [IndexDefinition, IndexOptions] = [
  { remindAt: 1 },
  { partialFilterExpression: { remindAt: { $type: 'date' } } },
];
