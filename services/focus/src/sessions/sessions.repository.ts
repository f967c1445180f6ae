import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS, type Space } from '@pawplan/contracts';
import type { Amount } from '@pawplan/items';
import { addDays, type ListOrder, type Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { FocusSessionDocument, SAME_TIME } from './focus-session.schema.js';
import { behindTimeline, type PlacedSession, readSessionKey, sessionKey, timelineKey } from './session-order.js';
import type { SessionWindow } from './session-window.js';

/** The maximum time from the start of a session to its end, in milliseconds: a timer may be paused for days. */
const LONGEST_MS = (LIMITS.session.pastDays + 1) * 86_400_000;

/** Writes and lists sessions. Every query names the person. */
@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(FocusSessionDocument.name) private readonly model: Model<FocusSessionDocument>) {}

  /** A person's sessions in a space and window, by start, newest first. */
  newestFirst(userId: string, space: Space, window: SessionWindow): ListOrder<PlacedSession> {
    return {
      read: async (after, limit) => {
        const behind = readSessionKey(after);
        const count = Math.min(limit, window.limit - behind.place);
        if (count <= 0) return [];
        const found = await this.model
          .find({ $and: [{ userId, space }, ...inWindow(window), behind.filter] })
          .sort({ startTime: -1, _id: -1 })
          .limit(count)
          .lean<FocusSessionDocument[]>()
          .exec();
        return found.map((session, index) => ({ ...session, place: behind.place + index + 1 }));
      },
      keyOf: sessionKey,
    };
  }

  get(userId: string, id: string): Promise<FocusSessionDocument | null> {
    return this.model.findOne({ _id: id, userId }).lean<FocusSessionDocument>().exec();
  }

  /** All sessions of a person, in every space, oldest first. */
  allOf(userId: string): ListOrder<FocusSessionDocument> {
    return {
      read: (after, limit) =>
        this.model
          .find({ $and: [{ userId }, behindTimeline(after)] })
          .sort({ day: 1, startTime: 1, _id: 1 })
          .limit(limit)
          .lean<FocusSessionDocument[]>()
          .exec(),
      keyOf: timelineKey,
    };
  }

  /** Deletes all sessions of a person, without a transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  async insert(session: FocusSessionDocument, tx: Transaction): Promise<void> {
    await this.model.insertMany([session], { session: tx.session, lean: true });
  }

  /** The number of a person's sessions in every space, and their size in bytes. */
  async measure(userId: string): Promise<Amount> {
    const group = { _id: null, count: { $sum: 1 }, bytes: { $sum: { $bsonSize: '$$ROOT' } } };
    const [amount] = await this.model.aggregate<Amount>([{ $match: { userId } }, { $group: group }, { $unset: '_id' }]);
    return amount ?? { count: 0, bytes: 0 };
  }

  /**
   * The person's sessions, in any space, that overlap this one. Names its index, because for the first sessions of a
   * person MongoDB prefers one that later reads all of them.
   */
  near({ userId, startTime, endTime }: FocusSessionDocument, tx: Transaction): Promise<FocusSessionDocument[]> {
    const latest = new Date(endTime.getTime() + LONGEST_MS);
    return this.model
      .find({ userId, endTime: trusted({ $gt: startTime, $lt: latest }), startTime: trusted({ $lt: endTime }) })
      .hint(SAME_TIME)
      .session(tx.session)
      .lean<FocusSessionDocument[]>()
      .exec();
  }

  /** The latest end of a session of the person, in any space; null when there is none. */
  async latestEnd(userId: string, tx: Transaction): Promise<Date | null> {
    const last = await this.model
      .findOne({ userId }, { endTime: 1 }, { session: tx.session })
      .sort({ endTime: -1 })
      .lean<Pick<FocusSessionDocument, 'endTime'>>()
      .exec();
    return last?.endTime ?? null;
  }
}

/**
 * A local day begins and ends less than a day away from the UTC day. The bounds of the start let the index find the
 * sessions; the stored day decides.
 */
function inWindow({ from, to, before }: SessionWindow): QueryFilter<FocusSessionDocument>[] {
  return [
    ...(from ? [{ day: trusted({ $gte: from }), startTime: trusted({ $gte: new Date(addDays(from, -1)) }) }] : []),
    ...(to ? [{ day: trusted({ $lte: to }), startTime: trusted({ $lt: new Date(addDays(to, 2)) }) }] : []),
    ...(before ? [{ startTime: trusted({ $lt: before }) }] : []),
  ];
}
