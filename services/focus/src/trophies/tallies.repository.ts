import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import type { FocusSessionDocument } from '../focus-sessions/focus-session.schema.js';
import { type CurrentTally, type LatestTime, Tally } from './tally.schema.js';

/** Whether a session counts as early and as late. */
interface Hours {
  early: boolean;
  late: boolean;
}

/** The tally of a person, and whether a session was added to it. */
type NextTally = { tally: CurrentTally; isAdded: true } | { tally: Tally | null; isAdded: false };

/** The maxima that a session may raise. */
type Maxima = Pick<Tally, 'longestRun' | 'mostTypesInADay' | 'trophyCount'>;

/** The only code that reads or writes tallies. Every query names the people. */
@Injectable()
export class TalliesRepository {
  constructor(@InjectModel(Tally.name) private readonly model: Model<Tally>) {}

  /**
   * Adds a session if it begins after all others and on the day of the one before it, as most sessions do. Returns the
   * tally, if there is one, and whether it now includes the session. So most recordings update the tally without
   * reading it first. Uses the driver without Mongoose, because every recording begins with it.
   */
  async addNext(session: FocusSessionDocument, { early, late }: Hours, tx: Transaction): Promise<NextTally> {
    const { _id: sessionId, userId, startTime, endTime: end, day, duration } = session;
    const isNext = [
      { $eq: ['$latest.sessions', '$totalSessions'] },
      { $lte: ['$latest.end', startTime] },
      { $eq: ['$latest.day', day] },
    ];
    const sessions = plus('totalSessions', 1);
    const after = {
      totalTime: plus('totalTime', duration),
      totalSessions: sessions,
      earlySessions: plus('earlySessions', Number(early)),
      lateSessions: plus('lateSessions', Number(late)),
      longestSession: { $max: ['$longestSession', duration] },
      latest: { sessions, end, day, seconds: plus('latest.seconds', duration), sessionId },
    };
    const change = { $cond: [{ $and: isNext }, { $mergeObjects: ['$$ROOT', after] }, '$$ROOT'] };
    const options = { returnDocument: 'after', session: tx.session } as const;
    const filter = { _id: userId as never };
    const found = await this.model.collection.findOneAndUpdate(filter, [{ $replaceWith: change }], options);
    const tally = found as CurrentTally | null;
    return tally?.latest?.sessionId === sessionId ? { tally, isAdded: true } : { tally, isAdded: false };
  }

  /**
   * Adds a session, with the recorded time including it, and returns the updated tally. Until the end of the
   * transaction, no other transaction that does this for the same person can commit.
   */
  add(
    { userId, duration }: FocusSessionDocument,
    { early, late }: Hours,
    latest: LatestTime,
    tx: Transaction,
  ): Promise<CurrentTally> {
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
      .lean<CurrentTally>()
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

const plus = (field: string, added: number) => ({ $add: [`$${field}`, added] });
