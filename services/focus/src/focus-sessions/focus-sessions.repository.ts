import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS, type Space } from '@pawplan/contracts';
import type { Amount } from '@pawplan/items';
import { addDays, type ListOrder, type Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { PersonDay } from '../totals/totals.repository.js';
import { FocusSessionDocument, SAME_TIME } from './focus-session.schema.js';
import { afterTimelineKey, type RankedSession, readSessionKey, sessionKey, timelineKey } from './session-order.js';
import type { SessionWindow } from './session-window.js';

/** The maximum time from the start of a session to its end, in milliseconds: a timer may be paused for days. */
const MAX_DURATION_MS = (LIMITS.session.pastDays + 1) * 86_400_000;

/** A session with a missing title. */
export type Untitled = FocusSessionDocument & { titleAskedAt: Date };

/** The only code that reads or writes sessions. Every query names the person, except those for missing titles. */
@Injectable()
export class FocusSessionsRepository {
  constructor(@InjectModel(FocusSessionDocument.name) private readonly model: Model<FocusSessionDocument>) {}

  /** A person's sessions in a space and window, by start, newest first. */
  newestFirst(userId: string, space: Space, window: SessionWindow): ListOrder<RankedSession> {
    return {
      read: async (after, limit) => {
        const position = readSessionKey(after);
        const count = Math.min(limit, window.limit - position.place);
        if (count <= 0) return [];
        const found = await this.model
          .find({ $and: [{ userId, space }, ...inWindow(window), position.filter] })
          .sort({ startTime: -1, _id: -1 })
          .limit(count)
          .lean<FocusSessionDocument[]>()
          .exec();
        return found.map((session, index) => ({ ...session, place: position.place + index + 1 }));
      },
      keyOf: sessionKey,
    };
  }

  /**
   * The last `limit` sessions of a person on a day, in any space, oldest first. Uses the driver without Mongoose,
   * because every look at the statistics does this.
   */
  async lastOfDay(userId: string, day: string, limit: number): Promise<FocusSessionDocument[]> {
    const found = await this.model.collection
      .find<FocusSessionDocument>({ userId, day })
      .sort({ startTime: -1, _id: -1 })
      .limit(limit)
      .toArray();
    return found.reverse();
  }

  get(userId: string, id: string): Promise<FocusSessionDocument | null> {
    return this.model.findOne({ _id: id, userId }).lean<FocusSessionDocument>().exec();
  }

  /** All sessions of a person, in every space, oldest first. */
  allOf(userId: string): ListOrder<FocusSessionDocument> {
    return {
      read: (after, limit) =>
        this.model
          .find({ $and: [{ userId }, afterTimelineKey(after)] })
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

  /** Adds a session. Uses the driver without Mongoose, because every recording does this. */
  async insert(session: FocusSessionDocument, tx: Transaction): Promise<void> {
    await this.model.collection.insertOne(session as never, { session: tx.session });
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
  overlapping({ userId, startTime, endTime }: FocusSessionDocument, tx: Transaction): Promise<FocusSessionDocument[]> {
    const latest = new Date(endTime.getTime() + MAX_DURATION_MS);
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

  /** Moves the sessions of a person's day in a space to another space. */
  async moveDay(day: PersonDay, space: Space, { session }: Transaction): Promise<void> {
    const { userId, space: from } = day;
    await this.model.updateMany({ userId, space: from, day: day.day }, { $set: { space } }, { session });
  }

  /** Sessions of all people whose title is due for a request, those that have waited longest first. */
  titlesDue(now: Date, limit: number): Promise<Untitled[]> {
    // The index contains only dates. MongoDB uses it only if the query is limited to this type.
    return this.model
      .find({ askTitleAt: trusted({ $lte: now, $type: 'date' }), titleAskedAt: trusted({ $ne: null }) })
      .sort({ askTitleAt: 1 })
      .limit(limit)
      .lean<Untitled[]>()
      .exec();
  }

  /** Postpones the next request of a missing title. */
  async postponeTitle(id: string, askTitleAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id, titleAskedAt: trusted({ $ne: null }) }, { $set: { askTitleAt } });
  }

  /** Sets a missing title. Returns false when another replica has done so. */
  async setTitle(id: string, taskTitle: string, { session }: Transaction): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne(
      { _id: id, titleAskedAt: trusted({ $ne: null }) },
      { $set: { taskTitle, titleAskedAt: null, askTitleAt: null } },
      { session },
    );
    return matchedCount > 0;
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
