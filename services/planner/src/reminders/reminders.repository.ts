import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { SpecialDateDocument } from '../special-dates/special-date.schema.js';

/** When special dates are to be looked at for reminders. It reads across spaces, for no person; it writes nothing that a person sees. */
@Injectable()
export class RemindersRepository {
  constructor(@InjectModel(SpecialDateDocument.name) private readonly model: Model<SpecialDateDocument>) {}

  /** Dates to be looked at by `now`, those that wait longest first. */
  due(now: Date, limit: number): Promise<SpecialDateDocument[]> {
    // The type, because the index holds dates only and is not used for a query that could mean more.
    return this.model
      .find({ remindAt: { $lte: now, $type: 'date' } })
      .sort({ remindAt: 1 })
      .limit(limit)
      .lean<SpecialDateDocument[]>()
      .exec();
  }

  /** One of them, or null when somebody else has looked at it meanwhile. */
  getDue(id: string, now: Date, tx: Transaction): Promise<SpecialDateDocument | null> {
    return this.model
      .findOne({ _id: id, remindAt: { $lte: now } }, null, { session: tx.session })
      .lean<SpecialDateDocument>()
      .exec();
  }

  /** Says when a date that was read in the same transaction is looked at next. */
  async lookAt(id: string, remindAt: Date | null, tx: Transaction): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { remindAt } }, { session: tx.session });
  }

  /** Says when dates are looked at next, but for those that have changed, or were looked at, since they were read. */
  async lookAgain(looks: readonly { date: SpecialDateDocument; next: Date | null }[]): Promise<void> {
    if (looks.length === 0) return;
    const updates = looks.map(({ date: { _id, version, remindAt }, next }) => ({
      updateOne: { filter: { _id, version, remindAt }, update: { $set: { remindAt: next } } },
    }));
    await this.model.bulkWrite(updates, { ordered: false });
  }
}
