import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space, TaskType } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import type { FocusSessionDocument } from '../sessions/focus-session.schema.js';
import { DailyTotal } from './daily-total.schema.js';
import type { DayWindow } from './period.js';

/** What somebody focused on one day in one space; times in whole seconds. */
export type DaySum = Omit<DailyTotal, 'userId' | 'space' | 'reachedAt'>;

/** What somebody focused in a window, in one space. */
export interface Standing {
  userId: string;
  /** Seconds. */
  totalTime: number;
  /** When the last session of the window was added. */
  reachedAt: Date;
}

/** Where the time of each kind of task is counted. */
export const TIME_OF = { todo: 'todoTime', goal: 'goalTime', habit: 'habitTime' } as const satisfies Record<
  TaskType,
  keyof DailyTotal
>;

const SUM = { _id: 0, userId: 0, space: 0, reachedAt: 0 } as const;

/** The only code that touches daily totals; nothing is found without its person or its space. */
@Injectable()
export class TotalsRepository {
  constructor(@InjectModel(DailyTotal.name) private readonly model: Model<DailyTotal>) {}

  /** Counts a session into the total of its day, in the transaction that records it, and answers what that is then. */
  add(session: FocusSessionDocument, tx: Transaction): Promise<DaySum> {
    const { userId, space, day, duration, taskType, createdAt } = session;
    const none = { todoTime: 0, goalTime: 0, habitTime: 0 };
    const times = { ...none, [TIME_OF[taskType]]: duration };
    return this.model
      .findOneAndUpdate(
        { userId, day, space },
        {
          $inc: { totalTime: duration, totalSessions: 1, ...times },
          $max: { longestSession: duration, reachedAt: createdAt },
        },
        { upsert: true, returnDocument: 'after', projection: SUM, session: tx.session },
      )
      .lean<DaySum>()
      .orFail()
      .exec();
  }

  /** What a person's days in a window brought, space by space, in order of the days; days without a session are left out. */
  daysOf(userId: string, { from, to }: DayWindow, tx?: Transaction): Promise<DaySum[]> {
    return this.model
      .find({ userId, day: { $gte: from, $lte: to } }, SUM)
      .sort({ day: 1, space: 1 })
      .session(tx?.session ?? null)
      .lean<DaySum[]>()
      .exec();
  }

  /** Every day of a person's in every space, in order. */
  allOf(userId: string): Promise<Omit<DailyTotal, 'userId'>[]> {
    return this.model
      .find({ userId }, { _id: 0, userId: 0 })
      .sort({ day: 1, space: 1 })
      .lean<Omit<DailyTotal, 'userId'>[]>()
      .exec();
  }

  /** Deletes everything of a person's, in no transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  /** What each of these people focused in a space in a window, in no order; who did not is left out. */
  standings(space: Space, userIds: readonly string[], { from, to }: DayWindow): Promise<Standing[]> {
    return this.model
      .aggregate<Standing>([
        { $match: { space, day: { $gte: from, $lte: to }, userId: { $in: [...userIds] } } },
        { $group: { _id: '$userId', totalTime: { $sum: '$totalTime' }, reachedAt: { $max: '$reachedAt' } } },
        { $project: { _id: 0, userId: '$_id', totalTime: 1, reachedAt: 1 } },
      ])
      .exec();
  }
}
