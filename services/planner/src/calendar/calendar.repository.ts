import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { ItemsRepository } from '@pawplan/items';
import { isDuplicateKey, type ListOrder, type Transaction } from '@pawplan/platform';
import { type Model, mongo, type QueryFilter, trusted } from 'mongoose';
import { CalendarEventDocument, DAY_ORDER, REACHING_INDEX } from './calendar-event.schema.js';
import { dayKey, filterBeginningIn, filterReachingInto, type Window } from './day-order.js';

/** The only code that reads or writes calendar events. Every query is limited to a space or to a creator. */
@Injectable()
export class CalendarRepository extends ItemsRepository<CalendarEventDocument> {
  constructor(@InjectModel(CalendarEventDocument.name) model: Model<CalendarEventDocument>) {
    super(model);
  }

  /**
   * The events of a space that overlap a window, by day; within a day all-day events first, then by start time. If an
   * event is moved between two page reads, it may appear twice or not at all. Open screens receive a change event and
   * read the list again.
   */
  byDay(space: Space, window: Window): ListOrder<CalendarEventDocument> {
    return {
      read: async (after, limit) => {
        const [reaching, beginning] = [
          filterReachingInto(space, window, after),
          filterBeginningIn(space, window, after),
        ];
        const [first, then] = await Promise.all([
          reaching ? this.inOrder(reaching, limit).hint(REACHING_INDEX).exec() : [],
          this.inOrder(beginning, limit).exec(),
        ]);
        return [...first, ...then].slice(0, limit);
      },
      keyOf: dayKey,
    };
  }

  private inOrder(filter: QueryFilter<CalendarEventDocument>, limit: number) {
    return this.model.find(filter).sort(DAY_ORDER).limit(limit).lean<CalendarEventDocument[]>();
  }

  /** The events among `ids` that this person created, in any space. */
  ofCreator(createdBy: string, ids: readonly string[], tx?: Transaction): Promise<CalendarEventDocument[]> {
    const filter = { _id: trusted({ $in: [...ids] }), createdBy };
    return this.model.find(filter, null, { session: tx?.session }).lean<CalendarEventDocument[]>().exec();
  }

  /** The time zones of the events of a space, in any order. */
  zonesOf(space: Space): Promise<string[]> {
    return this.model.distinct('timeZone', { space }).exec();
  }

  /** The ids of the events that this person created in a space, oldest first. */
  async idsOfCreator(space: Space, createdBy: string): Promise<string[]> {
    const found = await this.model.find({ space, createdBy }, { _id: 1 }).sort({ _id: 1 }).lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** Inserts several events; does nothing when the list is empty. */
  async insertAll(events: readonly CalendarEventDocument[], { session }: Transaction): Promise<void> {
    if (events.length > 0) await this.model.insertMany([...events], { session, lean: true });
  }

  /** Those of the hashed ids that events of a space have in a calendar file. */
  async importedUids(space: Space, uids: readonly string[], tx?: Transaction): Promise<string[]> {
    const filter = { space, 'imported.uid': trusted({ $in: [...uids], $gt: '' }) };
    const options = { session: tx?.session };
    const found = await this.model.find(filter, { 'imported.uid': 1 }, options).lean<CalendarEventDocument[]>();
    return found.map(({ imported }) => imported?.uid ?? '');
  }

  /** Makes the unit of work start again when another import has just created one of the events. */
  async insertImported(events: readonly CalendarEventDocument[], tx: Transaction): Promise<void> {
    await this.insertAll(events, tx).catch((error: unknown) => {
      if (isDuplicateKey(error) && error instanceof mongo.MongoError) {
        error.addErrorLabel('TransientTransactionError');
      }
      throw error;
    });
  }

  /** The events of a space that an import has created. */
  ofImport(space: Space, id: string, { session }: Transaction): Promise<CalendarEventDocument[]> {
    return this.model
      .find({ space, 'imported.id': trusted({ $eq: id, $gt: '' }) }, null, { session })
      .lean<CalendarEventDocument[]>()
      .exec();
  }

  /** Deletes several events of a space. */
  async deleteAll(space: Space, ids: readonly string[], { session }: Transaction): Promise<void> {
    await this.model.deleteMany({ space, _id: trusted({ $in: [...ids] }) }, { session });
  }
}
