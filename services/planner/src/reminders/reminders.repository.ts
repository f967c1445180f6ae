import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { SpecialDateDocument } from '../special-dates/special-date.schema.js';

/**
 * When special dates must be checked for reminders. Reads across all spaces, for no person. Writes only scheduling
 * fields, which no person sees.
 */
@Injectable()
export class RemindersRepository {
  constructor(@InjectModel(SpecialDateDocument.name) private readonly model: Model<SpecialDateDocument>) {}

  /** The dates to check by `now`, those that have waited longest first. */
  due(now: Date, limit: number): Promise<SpecialDateDocument[]> {
    // The index contains only dates. MongoDB uses it only if the query is limited to this type.
    return this.model
      .find({ remindAt: trusted({ $lte: now, $type: 'date' }) })
      .sort({ remindAt: 1 })
      .limit(limit)
      .lean<SpecialDateDocument[]>()
      .exec();
  }

  /** Reads one due date, or null when another replica has checked it in the meantime. */
  getDue(id: string, now: Date, tx: Transaction): Promise<SpecialDateDocument | null> {
    return this.model
      .findOne({ _id: id, remindAt: trusted({ $lte: now }) }, null, { session: tx.session })
      .lean<SpecialDateDocument>()
      .exec();
  }

  /** Sets the next check of a date that was read in the same transaction. */
  async lookAt(id: string, remindAt: Date | null, tx: Transaction): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { remindAt } }, { session: tx.session });
  }

  /** Sets the next check of several dates, except those that have changed or were checked since they were read. */
  async lookAgain(looks: readonly { date: SpecialDateDocument; next: Date | null }[]): Promise<void> {
    if (looks.length === 0) return;
    const updates = looks.map(({ date: { _id, version, remindAt }, next }) => ({
      updateOne: { filter: { _id, version, remindAt }, update: { $set: { remindAt: next } } },
    }));
    await this.model.bulkWrite(updates, { ordered: false });
  }
}
