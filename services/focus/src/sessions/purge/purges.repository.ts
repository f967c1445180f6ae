import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { personalSpace, type Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { DailyTotal } from '../../totals/daily-total.schema.js';
import { FocusSessionDocument } from '../focus-session.schema.js';
import { Purge } from './purge.schema.js';

/** A day of one person in a space. */
export type PersonDay = Pick<DailyTotal, 'userId' | 'space' | 'day'>;

/**
 * Purged groups and the sessions in them. Reads across people, but on behalf of no person; no data moves from one
 * person to another.
 */
@Injectable()
export class PurgesRepository {
  constructor(
    @InjectModel(Purge.name) private readonly purges: Model<Purge>,
    @InjectModel(DailyTotal.name) private readonly totals: Model<DailyTotal>,
    @InjectModel(FocusSessionDocument.name) private readonly sessions: Model<FocusSessionDocument>,
  ) {}

  /** Records that a group was purged, in the transaction that handles the event. */
  async begin(space: Space, { session }: Transaction): Promise<void> {
    await this.purges.updateOne({ _id: space }, { $setOnInsert: { _id: space } }, { upsert: true, session });
  }

  /** The purged groups that may still contain sessions. */
  async underWay(): Promise<Space[]> {
    return (await this.purges.find().lean<Purge[]>().exec()).map(({ _id }) => _id);
  }

  async end(space: Space): Promise<void> {
    await this.purges.deleteOne({ _id: space });
  }

  /** Up to `limit` days of people with sessions in a space. */
  days(space: Space, limit: number): Promise<PersonDay[]> {
    const fields = { _id: 0, userId: 1, space: 1, day: 1 };
    return this.totals.find({ space }, fields).limit(limit).lean<PersonDay[]>().exec();
  }

  /**
   * Moves a person's day to their personal space: the sessions and the total of the day. Returns false when another
   * replica has moved it.
   */
  async move(of: PersonDay, { session }: Transaction): Promise<boolean> {
    const { userId, day } = of;
    const total = await this.totals.findOneAndDelete(of, { session }).lean<DailyTotal>().exec();
    if (!total) return false;
    const { totalTime, totalSessions, todoTime, goalTime, habitTime, longestSession, reachedAt } = total;
    const space = personalSpace(userId);
    await this.totals.updateOne(
      { userId, day, space },
      {
        $inc: { totalTime, totalSessions, todoTime, goalTime, habitTime },
        $max: { longestSession, reachedAt },
      },
      { upsert: true, session },
    );
    await this.sessions.updateMany(of, { $set: { space } }, { session });
    return true;
  }
}
