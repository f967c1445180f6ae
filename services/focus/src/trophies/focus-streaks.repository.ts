import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { FocusStreak } from './focus-streak.schema.js';
import type { JoinedStreak } from './focus-streaks.js';

/** The only code that reads or writes streaks. Every query names the person. */
@Injectable()
export class FocusStreaksRepository {
  constructor(@InjectModel(FocusStreak.name) private readonly model: Model<FocusStreak>) {}

  /**
   * The streaks that contain a day or are directly before or after it (at most two). The result may also contain a
   * later streak.
   */
  adjacent(userId: string, day: string, tx: Transaction): Promise<FocusStreak[]> {
    return this.model
      .find({ userId, to: trusted({ $gte: addDays(day, -1) }) }, null, { session: tx.session })
      .sort({ to: 1 })
      .limit(2)
      .lean<FocusStreak[]>()
      .exec();
  }

  /** The streak that ended last, or null. */
  last(userId: string): Promise<FocusStreak | null> {
    return this.model.findOne({ userId }).sort({ to: -1 }).lean<FocusStreak>().exec();
  }

  async replace(userId: string, { streak, replaced }: JoinedStreak, { session }: Transaction): Promise<void> {
    const ends = replaced.map(({ to }) => to);
    if (ends.length > 0) await this.model.deleteMany({ userId, to: trusted({ $in: ends }) }, { session });
    await this.model.insertMany([{ userId, ...streak }], { session, lean: true });
  }

  /** Deletes all streaks of a person, without a transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
