import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { duplicatedField } from '../mongo/duplicates.js';
import { GuessCount } from './guess-count.schema.js';

/** The counts that all replicas share. Written outside transactions: a refused try counts as well. */
@Injectable()
export class GuessCountsRepository {
  constructor(@InjectModel(GuessCount.name) private readonly model: Model<GuessCount>) {}

  /** Adds one to a count, begins a new window of `windowMs` when the last is over, and answers what stands. */
  async add(key: string, now: Date, windowMs: number): Promise<GuessCount> {
    try {
      return await this.upsert(key, now, windowMs);
    } catch (error) {
      // Two first tries at once: the other has made the count.
      if (duplicatedField(error) !== '_id') throw error;
      return this.upsert(key, now, windowMs);
    }
  }

  /** Takes one back. */
  async takeBack(keys: readonly string[]): Promise<void> {
    await this.model.updateMany({ _id: { $in: keys }, count: { $gt: 0 } }, { $inc: { count: -1 } });
  }

  private upsert(key: string, now: Date, windowMs: number): Promise<GuessCount> {
    const isOpen = { $gt: ['$resetsAt', now] };
    return this.model
      .findOneAndUpdate(
        { _id: key },
        [
          {
            $set: {
              count: { $cond: [isOpen, { $add: ['$count', 1] }, 1] },
              resetsAt: { $cond: [isOpen, '$resetsAt', new Date(now.getTime() + windowMs)] },
            },
          },
        ],
        { upsert: true, returnDocument: 'after', updatePipeline: true },
      )
      .lean<GuessCount>()
      .orFail()
      .exec();
  }
}
