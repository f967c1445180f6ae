import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { checkedSoon, type OwnFields, RemindedItemsRepository } from '@pawplan/items';
import { type ListOrder, retryIfDuplicate, type Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import { CalendarEventDocument, DAY_ORDER, REACHING_INDEX, SERIES_INDEX } from './calendar-event.schema.js';
import {
  compareByDay,
  dayKey,
  filterBeginningIn,
  filterReachingInto,
  isAfterKey,
  type Window,
  windowAfter,
} from './day-order.js';
import { occurrencesOf } from './series/occurrences-in-window.js';
import { isSeries, readOccurrenceId, type Series, unchangedOccurrence } from './series/series.js';

/** The only code that reads or writes calendar events. Every query is limited to a space or to a creator. */
@Injectable()
export class CalendarRepository extends RemindedItemsRepository<CalendarEventDocument> {
  constructor(
    @InjectModel(CalendarEventDocument.name) model: Model<CalendarEventDocument>,
    private readonly ownReminders: OwnRemindersRepository,
  ) {
    super(model);
  }

  /** One event of the space, or null. An occurrence that was not changed is computed from its series. */
  override async get(space: Space, id: string, tx?: Transaction): Promise<CalendarEventDocument | null> {
    const stored = await super.get(space, id, tx);
    const place = stored ? null : readOccurrenceId(id);
    if (!place) return stored;
    const series = await super.get(space, place.series, tx);
    return series && isSeries(series) ? unchangedOccurrence(series, place.day) : null;
  }

  /** Those of the events that exist in the space, with the occurrences among them, in any order. */
  override async some(space: Space, ids: readonly string[]): Promise<CalendarEventDocument[]> {
    const stored = await super.some(space, ids);
    const known = new Set(stored.map(({ _id }) => _id));
    const places = ids.filter((id) => !known.has(id)).flatMap((id) => readOccurrenceId(id) ?? []);
    if (places.length === 0) return stored;
    const series = await super.some(space, [...new Set(places.map((place) => place.series))]);
    const byId = new Map(series.filter(isSeries).map((one) => [one._id, one]));
    const occurrences = places.flatMap((place) => {
      const one = byId.get(place.series);
      return (one && unchangedOccurrence(one, place.day)) ?? [];
    });
    return [...stored, ...occurrences];
  }

  /** A series that continues another one has its own reminders of people. [REMIND-53] */
  override async insert(event: CalendarEventDocument, tx: Transaction): Promise<void> {
    await super.insert(event, tx);
    if (event.splitFrom && !event.occurrence) await this.ownReminders.copy(event.splitFrom.series, event._id, tx);
  }

  override async delete(space: Space, id: string, tx: Transaction): Promise<CalendarEventDocument | null> {
    await this.ownReminders.deleteOfItems([id], tx);
    return super.delete(space, id, tx);
  }

  override async deleteSome(space: Space, limit: number, tx: Transaction) {
    const some = await super.deleteSome(space, limit, tx);
    const ids = some.deleted.map(({ _id }) => _id);
    await this.ownReminders.deleteOfItems(ids, tx);
    return some;
  }

  /** The own reminders on a series are also those of its changed occurrences. [REMIND-53] */
  override async checkSoon(space: Space, id: string, now: Date, tx: Transaction): Promise<void> {
    await super.checkSoon(space, id, now, tx);
    const changed = { space, 'occurrence.series': id };
    await this.model.updateMany(changed, [checkedSoon(now)], { session: tx.session, updatePipeline: true });
  }

  /** The changed occurrences of a series, in any order. There are at most `LIMITS.seriesExceptions`. */
  changedOf(space: Space, series: string, tx: Transaction): Promise<CalendarEventDocument[]> {
    const filter = { space, 'occurrence.series': series };
    return this.model.find(filter, null, { session: tx.session }).lean<CalendarEventDocument[]>().exec();
  }

  /** The changed occurrences of several series, in any order. */
  async changedOfAll(series: readonly CalendarEventDocument[], tx?: Transaction): Promise<CalendarEventDocument[]> {
    if (series.length === 0) return [];
    const space = trusted({ $in: [...new Set(series.map((one) => one.space))] });
    const filter = { space, 'occurrence.series': trusted({ $in: series.map(({ _id }) => _id) }) };
    return this.model.find(filter, null, { session: tx?.session }).lean<CalendarEventDocument[]>().exec();
  }

  /** The series of a space that may have an occurrence in a window, in any order. */
  private seriesIn(space: Space, from: string, to: string): Promise<Series[]> {
    const isOpen = { $or: [{ 'recurrence.lastDay': null }, { 'recurrence.lastDay': trusted({ $gte: from }) }] };
    return this.model
      .find({ space, 'recurrence.rule': trusted({ $gt: '' }), date: trusted({ $lte: to }), ...isOpen })
      .hint(SERIES_INDEX)
      .lean<Series[]>()
      .exec();
  }

  /**
   * The events of a space that overlap a window, by day; within a day all-day events first, then by start time. In a
   * window with both ends, a series is represented by its occurrences, otherwise by itself. If an event is moved
   * between two page reads, it may appear twice or not at all. Open screens receive a change event and read the list
   * again.
   */
  byDay(space: Space, window: Window): ListOrder<CalendarEventDocument> {
    /** The occurrences, and all other events as well once a read has found the last of them. */
    let known: Promise<CalendarEventDocument[]> | undefined;
    let isComplete = false;
    const knownAfter = async (after?: string) => {
      known ??= this.occurrencesIn(space, after === undefined ? window : windowAfter(window, after));
      const events = await known;
      const first = after === undefined ? 0 : events.findIndex(isAfterKey(after));
      return first < 0 ? [] : events.slice(first);
    };
    return {
      read: async (after, limit) => {
        if (isComplete) return (await knownAfter(after)).slice(0, limit);
        const [reaching, beginning] = [
          filterReachingInto(space, window, after),
          filterBeginningIn(space, window, after),
        ];
        const [first, then, occurrences] = await Promise.all([
          reaching ? this.inOrder(reaching, limit).hint(REACHING_INDEX).exec() : [],
          this.inOrder(beginning, limit).exec(),
          knownAfter(after),
        ]);
        const later = then.length === 0 ? occurrences : [...then, ...occurrences].sort(compareByDay);
        const left = [...first, ...later];
        if (first.length < limit && then.length < limit) {
          isComplete = true;
          known = Promise.resolve(left);
        }
        return left.slice(0, limit);
      },
      keyOf: dayKey,
    };
  }

  /**
   * The occurrences of the series of a space in a window, in the order of the list. Throws `invalid` when the window is
   * too long for its series. [CAL-78]
   */
  private async occurrencesIn(space: Space, { from, to }: Window): Promise<CalendarEventDocument[]> {
    if (from === undefined || to === undefined) return [];
    return (await occurrencesOf(await this.seriesIn(space, from, to), from, to)).sort(compareByDay);
  }

  private inOrder(filter: QueryFilter<CalendarEventDocument>, limit: number) {
    return this.model.find(filter).sort(DAY_ORDER).limit(limit).batchSize(limit).lean<CalendarEventDocument[]>();
  }

  /** The events and series among `ids` that this person created, in any space. */
  ofCreator(createdBy: string, ids: readonly string[], tx?: Transaction): Promise<CalendarEventDocument[]> {
    const filter = { _id: trusted({ $in: [...ids] }), createdBy, occurrence: null };
    return this.model.find(filter, null, { session: tx?.session }).lean<CalendarEventDocument[]>().exec();
  }

  /** The time zones of the events of a space, in any order. */
  zonesOf(space: Space): Promise<string[]> {
    return this.model.distinct('timeZone', { space }).exec();
  }

  /** The ids of the events and series that this person created in a space, oldest first. */
  async idsOfCreator(space: Space, createdBy: string): Promise<string[]> {
    const found = await this.model
      .find({ space, createdBy, occurrence: null }, { _id: 1 })
      .sort({ _id: 1 })
      .lean<{ _id: string }[]>();
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
    await this.insertAll(events, tx).catch(retryIfDuplicate);
  }

  /** The events of a space that an import has created. */
  ofImport(space: Space, id: string, { session }: Transaction): Promise<CalendarEventDocument[]> {
    return this.model
      .find({ space, 'imported.id': trusted({ $eq: id, $gt: '' }) }, null, { session })
      .lean<CalendarEventDocument[]>()
      .exec();
  }

  /** Writes fields of several events of a space, like `update`. */
  async updateAll(
    space: Space,
    changes: readonly { id: string; fields: Partial<OwnFields<CalendarEventDocument>> }[],
    now: Date,
    { session }: Transaction,
  ): Promise<void> {
    const operations = changes.map(({ id, fields }) => {
      const update = { $set: { ...fields, updatedAt: now }, $inc: { version: 1 } };
      return { updateOne: { filter: { _id: id, space }, update } };
    });
    if (operations.length > 0) await this.model.bulkWrite(operations, { session });
  }

  /** Deletes several events of a space. */
  async deleteAll(space: Space, ids: readonly string[], tx: Transaction): Promise<void> {
    await this.model.deleteMany({ space, _id: trusted({ $in: [...ids] }) }, { session: tx.session });
    await this.ownReminders.deleteOfItems(ids, tx);
  }
}
