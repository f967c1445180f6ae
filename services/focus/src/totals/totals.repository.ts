import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space, TaskType } from '@pawplan/contracts';
import { type ListOrder, readPageKey, type Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { FocusSessionDocument } from '../focus-sessions/focus-session.schema.js';
import { DailyTotal } from './daily-total.schema.js';
import type { DayWindow } from './period.js';

/** A day of one person in a space. */
export type PersonDay = Pick<DailyTotal, 'userId' | 'space' | 'day'>;

/** The focus time of a person on one day in one space; times are in whole seconds. */
export type DaySum = Omit<DailyTotal, 'userId' | 'space' | 'reachedAt'>;

/** The focus time of a person in a window, in one space. */
export interface MemberTotal {
  userId: string;
  /** Seconds. */
  totalTime: number;
  /** When the last session of the window was added. */
  reachedAt: Date;
}

/** The field for the time of each task type. */
export const TIME_OF = { todo: 'todoTime', goal: 'goalTime', habit: 'habitTime' } as const satisfies Record<
  TaskType,
  keyof DailyTotal
>;

const SUM = { _id: 0, userId: 0, space: 0, reachedAt: 0 } as const;

/** The fields of a {@link DaySum}, in the order of a {@link PackedDay}. */
const SUMMED = ['day', 'totalTime', 'totalSessions', 'todoTime', 'goalTime', 'habitTime', 'longestSession'] as const;
type PackedDay = [day: string, ...numbers: [number, number, number, number, number, number]];

/** The only code that reads or writes daily totals. Every query names a person or a space. */
@Injectable()
export class TotalsRepository {
  constructor(@InjectModel(DailyTotal.name) private readonly model: Model<DailyTotal>) {}

  /**
   * Adds a session to the total of its day, in the transaction that records it. Returns the new total. Uses the driver
   * without Mongoose, because every recording does this.
   */
  async add(session: FocusSessionDocument, tx: Transaction): Promise<DaySum> {
    const { userId, space, day, duration, taskType, createdAt } = session;
    const none = { todoTime: 0, goalTime: 0, habitTime: 0 };
    const times = { ...none, [TIME_OF[taskType]]: duration };
    const total = await this.model.collection.findOneAndUpdate(
      { userId, day, space },
      {
        $inc: { totalTime: duration, totalSessions: 1, ...times },
        $max: { longestSession: duration, reachedAt: createdAt },
      },
      { upsert: true, returnDocument: 'after', projection: SUM, session: tx.session },
    );
    return total as unknown as DaySum;
  }

  /**
   * The daily totals of a person in a window, for each space, in order of the days. Days without a session are left
   * out.
   */
  daysOf(userId: string, { from, to }: DayWindow, tx: Transaction): Promise<DaySum[]> {
    return this.model
      .find({ userId, day: trusted({ $gte: from, $lte: to }) }, SUM)
      .sort({ day: 1, space: 1 })
      .session(tx.session)
      .lean<DaySum[]>()
      .exec();
  }

  /**
   * The daily totals of a person in a window, for each space, in no particular order. The database packs them into one
   * document: two months of full days cost the database and the driver about a sixth less processor time than separate
   * documents. Uses the driver without Mongoose, like {@link add}.
   */
  async packedDaysOf(userId: string, { from, to }: DayWindow): Promise<DaySum[]> {
    const [found] = await this.model.collection
      .aggregate<{ days: PackedDay[] }>([
        { $match: { userId, day: { $gte: from, $lte: to } } },
        { $group: { _id: null, days: { $push: { $concatArrays: [SUMMED.map((field) => `$${field}`)] } } } },
      ])
      .toArray();
    return (found?.days ?? []).map(unpackDay);
  }

  /** All daily totals of a person in every space, in order. */
  allOf(userId: string): ListOrder<Omit<DailyTotal, 'userId'>> {
    return {
      read: (after, limit) =>
        this.model
          .find({ $and: [{ userId }, filterAfterTotal(after)] }, { _id: 0, userId: 0 })
          .sort({ day: 1, space: 1 })
          .limit(limit)
          .lean<Omit<DailyTotal, 'userId'>[]>()
          .exec(),
      keyOf: ({ day, space }) => JSON.stringify([day, space]),
    };
  }

  /** Up to `limit` days of people with sessions in a space. */
  daysIn(space: Space, limit: number): Promise<PersonDay[]> {
    const fields = { _id: 0, userId: 1, space: 1, day: 1 };
    return this.model.find({ space }, fields).limit(limit).lean<PersonDay[]>().exec();
  }

  /**
   * Moves the total of a person's day from its space to another one and adds it to a total that is there. Returns false
   * when another replica has done so.
   */
  async moveDay(of: PersonDay, space: Space, { session }: Transaction): Promise<boolean> {
    const { userId, day } = of;
    const total = await this.model.findOneAndDelete(of, { session }).lean<DailyTotal>().exec();
    if (!total) return false;
    const { totalTime, totalSessions, todoTime, goalTime, habitTime, longestSession, reachedAt } = total;
    await this.model.updateOne(
      { userId, day, space },
      {
        $inc: { totalTime, totalSessions, todoTime, goalTime, habitTime },
        $max: { longestSession, reachedAt },
      },
      { upsert: true, session },
    );
    return true;
  }

  /** Deletes all totals of a person, without a transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  /**
   * The focus time of each of these people in a space in a window, in no particular order. People without focus time
   * are left out.
   */
  memberTotals(space: Space, userIds: readonly string[], { from, to }: DayWindow): Promise<MemberTotal[]> {
    return this.model
      .aggregate<MemberTotal>([
        { $match: { space, day: { $gte: from, $lte: to }, userId: { $in: [...userIds] } } },
        { $group: { _id: '$userId', totalTime: { $sum: '$totalTime' }, reachedAt: { $max: '$reachedAt' } } },
        { $project: { _id: 0, userId: '$_id', totalTime: 1, reachedAt: 1 } },
      ])
      .exec();
  }
}

const unpackDay = ([
  day,
  totalTime,
  totalSessions,
  todoTime,
  goalTime,
  habitTime,
  longestSession,
]: PackedDay): DaySum => ({
  day,
  totalTime,
  totalSessions,
  todoTime,
  goalTime,
  habitTime,
  longestSession,
});

const isTotalKey = (parts: unknown): parts is [day: string, space: Space] =>
  Array.isArray(parts) && parts.length === 2 && parts.every((part) => typeof part === 'string');

/** Throws Failure `invalid` for an invalid key. */
function filterAfterTotal(after?: string): QueryFilter<DailyTotal> {
  if (after === undefined) return {};
  const [day, space] = readPageKey(after, isTotalKey);
  return { day: trusted({ $gte: day }), $or: [{ day: trusted({ $gt: day }) }, { space: trusted({ $gt: space }) }] };
}
