import { Injectable } from '@nestjs/common';
import {
  type CalendarEvent,
  type Caller,
  type Change,
  MESSAGES,
  type MessageReply,
  type SeriesScope,
  type UpdateCalendarEvent,
} from '@pawplan/contracts';
import { addDays, Failure, invalidField, type Transaction } from '@pawplan/platform';
import { GoogleTracking } from '../../google/pairs/google-tracking.service.js';
import { syncedOf } from '../../google/rules/synced.js';
import { CalendarRepository } from '../calendar.repository.js';
import { changedCalendarEventFields } from '../calendar-event.fields.js';
import type { CalendarEventDocument } from '../calendar-event.schema.js';
import { CalendarItems } from '../calendar-items.js';
import { type ChangedSeries, changeSeries, ownFields, splitSeries } from './change-series.js';
import {
  hasOccurrenceBefore,
  isEmpty,
  isSeries,
  occurrenceId,
  occurrenceOn,
  readOccurrenceId,
  type Series,
  seriesOf,
  unchangedOccurrence,
  withException,
  withoutException,
} from './series.js';

/** A series, and what of it a person saw: an occurrence with its day in the series, or the whole series. */
interface Found {
  series: Series;
  shown: CalendarEventDocument;
  day: string | null;
}

/** Business rules of series. The ids are those of occurrences or of series. */
@Injectable()
export class SeriesService {
  constructor(
    private readonly items: CalendarItems,
    private readonly events: CalendarRepository,
    private readonly google: GoogleTracking,
  ) {}

  /**
   * Changes one occurrence, it and all following ones, or all. Returns the occurrence that was named, or what replaces
   * it. Throws `not-found`, `conflict` with `current` when `ifMatch` is stale, `conflict` when the quota or the series
   * is full, `invalid` for an invalid time or rule. [CAL-80] [CAL-82]
   */
  update(caller: Caller, { id, input, ifMatch }: Change<UpdateCalendarEvent>): Promise<CalendarEvent> {
    return this.items.write(caller, seriesOf(id), async (tx) => {
      const found = await this.find(caller, id, tx);
      await this.items.requireVersion(caller, found.shown, ifMatch);
      const scope = scopeOf(found, input.scope);
      return this.recorded(caller, found.series, tx, () => {
        if (scope === 'this') return this.changeOne(caller, found, input, tx);
        return scope === 'all'
          ? this.changeAll(caller, found, input, tx)
          : this.changeFollowing(caller, found, input, tx);
      });
    });
  }

  /** Deletes one occurrence, it and all following ones, or all. Throws `not-found` and `conflict`. [CAL-80] [CAL-84] */
  remove(caller: Caller, id: string, wanted: SeriesScope | undefined): Promise<MessageReply> {
    return this.items.removeTogether(caller, seriesOf(id), async (tx) => {
      const found = await this.find(caller, id, tx);
      await this.recorded(caller, found.series, tx, () => this.removeFound(caller, found, wanted, tx));
    });
  }

  /**
   * Brings back a deleted occurrence as its series describes it. One that is not deleted is returned unchanged. Throws
   * `not-found`, also when its series does not exist any more. [CAL-121]
   */
  restore(caller: Caller, id: string): Promise<CalendarEvent> {
    return this.items.write(caller, seriesOf(id), async (tx) => {
      const series = await this.events.get(caller.space, seriesOf(id), tx);
      const day = readOccurrenceId(id)?.day;
      if (!series || !isSeries(series) || day === undefined || !series.recurrence.deletedDays.includes(day)) {
        return (await this.find(caller, id, tx)).shown;
      }
      const recurrence = withoutException(series.recurrence, day);
      const restored = await this.recorded(caller, series, tx, () =>
        this.items.changeWithin(caller, series, { recurrence }, tx),
      );
      return occurrenceOn({ ...restored, recurrence }, day);
    });
  }

  private async removeFound(
    caller: Caller,
    found: Found,
    wanted: SeriesScope | undefined,
    tx: Transaction,
  ): Promise<void> {
    const { series, shown, day } = found;
    const scope = scopeOf(found, wanted);
    if (scope === 'this' && day !== null) {
      if (series.recurrence.changedDays.includes(day)) await this.items.removeWithin(caller, shown._id, tx);
      return this.store(caller, series, withException(series.recurrence, day, 'deleted'), tx);
    }
    const from = scope === 'following' && day !== null ? day : series.date;
    for (const changed of await this.events.changedOf(caller.space, series._id, tx)) {
      if (placeOf(changed) >= from) await this.items.removeWithin(caller, changed._id, tx);
    }
    if (from === series.date) await this.items.removeWithin(caller, series._id, tx);
    else await this.store(caller, series, splitSeries(series, from).earlier.recurrence, tx);
  }

  /** Does a change of a series, and records for the sync with Google what has changed. */
  private async recorded<Result>(
    { space, userId }: Caller,
    before: Series,
    tx: Transaction,
    change: () => Promise<Result>,
  ): Promise<Result> {
    if (!(await this.google.isPaired(before._id, tx))) return change();
    const old = syncedOf(before, await this.events.changedOf(space, before._id, tx));
    const result = await change();
    const after = await this.events.get(space, before._id, tx);
    if (!after) await this.google.itemDeleted(before, userId, tx);
    else {
      const now = syncedOf(after, await this.events.changedOf(space, after._id, tx));
      await this.google.seriesEdited(after, { before: old, after: now }, userId, tx);
    }
    return result;
  }

  private async find({ space }: Caller, id: string, tx: Transaction): Promise<Found> {
    const day = readOccurrenceId(id)?.day ?? null;
    const series = await this.events.get(space, seriesOf(id), tx);
    if (series && !isSeries(series)) throw new Failure('conflict', MESSAGES.stale);
    const isChanged = series && day !== null && series.recurrence.changedDays.includes(day);
    const unchanged = series && day !== null ? unchangedOccurrence(series, day) : series;
    const shown = isChanged ? await this.events.get(space, id, tx) : unchanged;
    if (!series || !shown) throw new Failure('not-found', MESSAGES.eventNotFound);
    return { series, shown, day };
  }

  /** Stores another recurrence, or deletes the series when no occurrence is left. */
  private async store(caller: Caller, series: Series, recurrence: Series['recurrence'], tx: Transaction) {
    if (isEmpty({ ...series, recurrence })) await this.items.removeWithin(caller, series._id, tx);
    else await this.items.changeWithin(caller, series, { recurrence }, tx);
  }

  private async changeOne(
    caller: Caller,
    { series, shown, day }: Found,
    { recurrence: wanted, ...input }: UpdateCalendarEvent,
    tx: Transaction,
  ): Promise<CalendarEventDocument> {
    if (wanted !== undefined && wanted !== series.recurrence.rule) {
      throw invalidField('recurrence', MESSAGES.occurrenceRule);
    }
    const fields = changedCalendarEventFields(caller, input, shown);
    if (day === null || series.recurrence.changedDays.includes(day)) {
      // The version of a series is never below that of its occurrences, so that an id never gets an old version again.
      await this.items.changeWithin(caller, series, {}, tx);
      return this.items.changeWithin(caller, shown, fields, tx);
    }
    const recurrence = withException(series.recurrence, day, 'changed');
    const { version } = await this.items.changeWithin(caller, series, { recurrence }, tx);
    const { splitFrom: _, ...own } = ownFields(shown);
    const changed = { ...own, ...fields, recurrence: null };
    return this.items.createWithin(caller, series.createdBy, changed, { tx, id: shown._id, version });
  }

  private async changeAll(caller: Caller, found: Found, input: UpdateCalendarEvent, tx: Transaction) {
    const { series, shown } = found;
    const changed = await this.events.changedOf(caller.space, series._id, tx);
    const result = changeSeries(series, changed, { caller, shown, input });
    const after = await this.items.changeWithin(caller, series, result.fields, tx);
    await this.storeChanged(caller, after, changed, result, tx);
    return this.replyOf(found, after, result, tx);
  }

  private async changeFollowing(caller: Caller, found: Found, input: UpdateCalendarEvent, tx: Transaction) {
    const { series, shown, day } = found;
    if (day === null || !hasOccurrenceBefore(series, day)) return this.changeAll(caller, found, input, tx);
    const { earlier, later } = splitSeries(series, day);
    const all = await this.events.changedOf(caller.space, series._id, tx);
    const changed = all.filter((one) => placeOf(one) >= day);
    const result = changeSeries(later, changed, { caller, shown, input });
    await this.items.changeWithin(caller, series, earlier, tx);
    const fields = { ...result.fields, splitFrom: { series: series._id, day } };
    const after = await this.items.createWithin(caller, series.createdBy, fields, { tx });
    await this.storeChanged(caller, after, changed, result, tx);
    return this.replyOf(found, after, result, tx);
  }

  /** Stores the changed occurrences of a series after its change, under their ids in it. */
  private async storeChanged(
    caller: Caller,
    { _id: series, version }: CalendarEventDocument,
    changed: readonly CalendarEventDocument[],
    { kept }: ChangedSeries,
    tx: Transaction,
  ): Promise<void> {
    const keptAs = new Map(kept.map(({ before, day }) => [before._id, occurrenceId(series, day)]));
    // The ids move along, so that all old ones must be free before the first new one is stored.
    for (const { _id } of changed) if (keptAs.get(_id) !== _id) await this.items.removeWithin(caller, _id, tx);
    for (const { before, day, fields } of kept) {
      const id = occurrenceId(series, day);
      if (before._id === id) await this.items.changeWithin(caller, before, fields, tx);
      else {
        const moved = { ...fields, occurrence: { series, day } };
        await this.items.createWithin(caller, before.createdBy, moved, { tx, id, version });
      }
    }
  }

  /**
   * What the reply of a change shows: the same occurrence, or the series when it has no occurrence on that day any
   * more.
   */
  private async replyOf(
    { shown, day }: Found,
    after: CalendarEventDocument,
    { kept, days }: ChangedSeries,
    tx: Transaction,
  ): Promise<CalendarEventDocument> {
    if (day === null || !isSeries(after)) return after;
    const changed = kept.find(({ before }) => before._id === shown._id);
    if (changed) return (await this.events.get(after.space, occurrenceId(after._id, changed.day), tx)) ?? after;
    return unchangedOccurrence(after, addDays(day, days)) ?? unchangedOccurrence(after, after.date) ?? after;
  }
}

/** The id of a series means all of it. */
const scopeOf = ({ day }: Found, wanted: SeriesScope = 'this'): SeriesScope => (day === null ? 'all' : wanted);

/** The day of a changed occurrence in its series. */
const placeOf = ({ occurrence, date }: CalendarEventDocument): string => occurrence?.day ?? date;
