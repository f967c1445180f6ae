import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS, type Space } from '@pawplan/contracts';
import { addDays, type Transaction } from '@pawplan/platform';
import type { Model, QueryFilter } from 'mongoose';
import { FocusSessionDocument } from './focus-session.schema.js';
import type { SessionWindow } from './session-window.js';

/** The code that writes and lists sessions; nothing is found without its person. */
@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(FocusSessionDocument.name) private readonly model: Model<FocusSessionDocument>) {}

  /** A person's sessions of a space and window by start, newest first. */
  list(userId: string, space: Space, window: SessionWindow): Promise<FocusSessionDocument[]> {
    return this.model
      .find({ $and: [{ userId, space }, ...inWindow(window)] })
      .sort({ startTime: -1, _id: -1 })
      .limit(window.limit)
      .lean<FocusSessionDocument[]>()
      .exec();
  }

  /** Everything of a person's, in every space, oldest first. */
  allOf(userId: string): Promise<FocusSessionDocument[]> {
    return this.model.find({ userId }).sort({ day: 1, startTime: 1, _id: 1 }).lean<FocusSessionDocument[]>().exec();
  }

  /** Deletes everything of a person's, in no transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  async insert(session: FocusSessionDocument, tx: Transaction): Promise<void> {
    await this.model.insertMany([session], { session: tx.session, lean: true });
  }

  /** The timed session of somebody that was at the very same time for the same task, in any space; or null. */
  same(session: FocusSessionDocument, tx: Transaction): Promise<FocusSessionDocument | null> {
    const { userId, taskType, taskId, duration, startTime, endTime } = session;
    return this.model
      .findOne({ userId, isCustom: false, startTime, endTime, taskType, taskId, duration }, null, {
        session: tx.session,
      })
      .lean<FocusSessionDocument>()
      .exec();
  }

  /** Whether a custom session of somebody's, in any space, has time in common with another of theirs. */
  async overlaps({ userId, startTime, endTime }: FocusSessionDocument, tx: Transaction): Promise<boolean> {
    const earliest = new Date(startTime.getTime() - LIMITS.session.max * 1_000);
    const filter = {
      userId,
      isCustom: true,
      startTime: { $gt: earliest, $lt: endTime },
      endTime: { $gt: startTime },
    };
    return (await this.model.exists(filter).session(tx.session).lean()) !== null;
  }
}

/** A day begins and ends less than a day away from UTC's: bounds of the start let the index find it, the day that is kept decides. */
function inWindow({ from, to, before }: SessionWindow): QueryFilter<FocusSessionDocument>[] {
  return [
    ...(from ? [{ day: { $gte: from }, startTime: { $gte: new Date(addDays(from, -1)) } }] : []),
    ...(to ? [{ day: { $lte: to }, startTime: { $lt: new Date(addDays(to, 2)) } }] : []),
    ...(before ? [{ startTime: { $lt: before } }] : []),
  ];
}
