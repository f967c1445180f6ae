import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { Tally } from './tally.schema.js';

/** What one session adds at once. */
export interface Added {
  /** Seconds. */
  duration: number;
  early: boolean;
  late: boolean;
}

/** What a session may raise besides. */
type Raised = Pick<Tally, 'longestRun' | 'mostTypesInADay' | 'trophyCount'>;

/** The only code that touches tallies; nothing is found without its person. */
@Injectable()
export class TalliesRepository {
  constructor(@InjectModel(Tally.name) private readonly model: Model<Tally>) {}

  /** Adds a session and answers what there is then. From here to the end of the transaction no other one of this person can commit. */
  add(userId: string, { duration, early, late }: Added, tx: Transaction): Promise<Tally> {
    return this.model
      .findOneAndUpdate(
        { _id: userId },
        {
          $inc: { totalTime: duration, totalSessions: 1, earlySessions: Number(early), lateSessions: Number(late) },
          $max: { longestSession: duration },
          $setOnInsert: { longestRun: 0, mostTypesInADay: 0, trophyCount: 0 },
        },
        { upsert: true, returnDocument: 'after', session: tx.session },
      )
      .lean<Tally>()
      .orFail()
      .exec();
  }

  async raise(userId: string, raised: Raised, tx: Transaction): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $set: raised }, { session: tx.session });
  }

  /** Null when somebody has no session yet. */
  get(userId: string): Promise<Tally | null> {
    return this.model.findById(userId).lean<Tally>().exec();
  }

  /** How many trophies these people have; who has no session is left out. */
  async trophyCounts(userIds: readonly string[]): Promise<Map<string, number>> {
    const found = await this.model
      .find({ _id: { $in: [...userIds] } }, { trophyCount: 1 })
      .lean<Pick<Tally, '_id' | 'trophyCount'>[]>()
      .exec();
    return new Map(found.map(({ _id, trophyCount }) => [_id, trophyCount]));
  }

  /** Deletes what is counted of a person. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }
}
