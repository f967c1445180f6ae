import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, type Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { Run } from './run.schema.js';
import type { Joined } from './runs.js';

/** The only code that touches runs; nothing is found without its person. */
@Injectable()
export class RunsRepository {
  constructor(@InjectModel(Run.name) private readonly model: Model<Run>) {}

  /** Every run that has a day or ends or begins beside it, at most two, and perhaps a later one. */
  near(userId: string, day: string, tx: Transaction): Promise<Run[]> {
    return this.model
      .find({ userId, to: { $gte: addDays(day, -1) } }, null, { session: tx.session })
      .sort({ to: 1 })
      .limit(2)
      .lean<Run[]>()
      .exec();
  }

  /** The one that ended last, or null. */
  last(userId: string): Promise<Run | null> {
    return this.model.findOne({ userId }).sort({ to: -1 }).lean<Run>().exec();
  }

  async replace(userId: string, { run, replaced }: Joined, { session }: Transaction): Promise<void> {
    const ends = replaced.map(({ to }) => to);
    if (ends.length > 0) await this.model.deleteMany({ userId, to: { $in: ends } }, { session });
    await this.model.insertMany([{ userId, ...run }], { session, lean: true });
  }

  /** Deletes everything of a person's, in no transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
