import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { type LatestTime, Tally } from './tally.schema.js';

/** The values that one session adds. */
interface TallyChange {
  /** Seconds. */
  duration: number;
  early: boolean;
  late: boolean;
}

/** The maxima that a session may raise. */
type Maxima = Pick<Tally, 'longestRun' | 'mostTypesInADay' | 'trophyCount'>;

/** The only code that reads or writes tallies. Every query names the people. */
@Injectable()
export class TalliesRepository {
  constructor(@InjectModel(Tally.name) private readonly model: Model<Tally>) {}

  /**
   * Adds a session, with the recorded time including it, and returns the updated tally. Until the end of the
   * transaction, no other transaction that does this for the same person can commit.
   */
  add(userId: string, { duration, early, late }: TallyChange, latest: LatestTime, tx: Transaction): Promise<Tally> {
    return this.model
      .findOneAndUpdate(
        { _id: userId },
        {
          $inc: { totalTime: duration, totalSessions: 1, earlySessions: Number(early), lateSessions: Number(late) },
          $max: { longestSession: duration },
          $set: { latest },
          $setOnInsert: { longestRun: 0, mostTypesInADay: 0, trophyCount: 0 },
        },
        { upsert: true, returnDocument: 'after', session: tx.session },
      )
      .lean<Tally>()
      .orFail()
      .exec();
  }

  async setMaxima(userId: string, maxima: Maxima, tx: Transaction): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $set: maxima }, { session: tx.session });
  }

  /** The tally of a person; null when they have no session yet. */
  get(userId: string): Promise<Tally | null> {
    return this.model.findById(userId, { latest: 0 }).lean<Tally>().exec();
  }

  /** The number of sessions of a person and their recorded time, which is undefined when it is not known. */
  async recorded(userId: string, tx: Transaction): Promise<{ sessions: number; latest?: LatestTime }> {
    const fields = { totalSessions: 1, latest: 1 };
    const tally = await this.model.findById(userId, fields, { session: tx.session }).lean<Tally>().exec();
    const { totalSessions: sessions = 0, latest } = tally ?? {};
    return latest?.sessions === sessions ? { sessions, latest } : { sessions };
  }

  /** The number of trophies of each of these people. People without a session are left out. */
  async trophyCounts(userIds: readonly string[]): Promise<Map<string, number>> {
    const found = await this.model
      .find({ _id: trusted({ $in: [...userIds] }) }, { trophyCount: 1 })
      .lean<Pick<Tally, '_id' | 'trophyCount'>[]>()
      .exec();
    return new Map(found.map(({ _id, trophyCount }) => [_id, trophyCount]));
  }

  /** Deletes the tally of a person. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }
}
