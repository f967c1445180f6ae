import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ItemsRepository } from '@pawplan/items';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { SpecialDateDocument } from './special-date.schema.js';

/**
 * The only code that reads or writes special dates. Every query is limited to a space, except those for reminders:
 * these serve no person, and write only the time of the next check, which no person sees.
 */
@Injectable()
export class SpecialDatesRepository extends ItemsRepository<SpecialDateDocument> {
  constructor(@InjectModel(SpecialDateDocument.name) model: Model<SpecialDateDocument>) {
    super(model);
  }

  /** The dates to check for reminders by `now`, those that have waited longest first. */
  dueForCheck(now: Date, limit: number): Promise<SpecialDateDocument[]> {
    // The index contains only dates. MongoDB uses it only if the query is limited to this type.
    return this.model
      .find({ remindAt: trusted({ $lte: now, $type: 'date' }) })
      .sort({ remindAt: 1 })
      .limit(limit)
      .lean<SpecialDateDocument[]>()
      .exec();
  }

  /** Reads one date to check, or null when another replica has checked it in the meantime. */
  getDueForCheck(id: string, now: Date, tx: Transaction): Promise<SpecialDateDocument | null> {
    return this.model
      .findOne({ _id: id, remindAt: trusted({ $lte: now }) }, null, { session: tx.session })
      .lean<SpecialDateDocument>()
      .exec();
  }

  /** Sets the next check of a date that was read in the same transaction. */
  async setNextCheck(id: string, remindAt: Date | null, tx: Transaction): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { remindAt } }, { session: tx.session });
  }

  /** Sets the next check of several dates, except those that have changed or were checked since they were read. */
  async setNextChecks(checks: readonly { date: SpecialDateDocument; next: Date | null }[]): Promise<void> {
    if (checks.length === 0) return;
    const updates = checks.map(({ date: { _id, version, remindAt }, next }) => ({
      updateOne: { filter: { _id, version, remindAt }, update: { $set: { remindAt: next } } },
    }));
    await this.model.bulkWrite(updates, { ordered: false });
  }
}
