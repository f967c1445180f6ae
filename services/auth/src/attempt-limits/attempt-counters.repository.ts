import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { duplicatedField } from '../mongo/duplicates.js';
import { AttemptCounter } from './attempt-counter.schema.js';
import { type CounterRule, countAttempt } from './count-attempt.js';

/**
 * The counters of attempts, shared by all replicas. Written outside transactions, because an attempt also counts when
 * its transaction is rolled back.
 */
@Injectable()
export class AttemptCountersRepository {
  constructor(@InjectModel(AttemptCounter.name) private readonly model: Model<AttemptCounter>) {}

  /** Counts an attempt, unless a delay refuses it. Returns the counter after the update. */
  async count(key: string, rule: CounterRule, now: Date): Promise<AttemptCounter> {
    try {
      return await this.upsert(key, rule, now);
    } catch (error) {
      // Two simultaneous first attempts: the other one has created the counter.
      if (duplicatedField(error) !== '_id') throw error;
      return this.upsert(key, rule, now);
    }
  }

  /** Subtracts one attempt from each counter and removes the delay that it caused. */
  async refund(keys: readonly string[]): Promise<void> {
    await this.model.updateMany(
      { _id: trusted({ $in: keys }), count: trusted({ $gt: 0 }) },
      { $inc: { count: -1 }, $set: { blockedUntil: null } },
    );
  }

  async delete(keys: readonly string[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: keys }) });
  }

  private upsert(key: string, rule: CounterRule, now: Date): Promise<AttemptCounter> {
    return this.model
      .findOneAndUpdate({ _id: key }, countAttempt(rule, now), {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
      })
      .lean<AttemptCounter>()
      .orFail()
      .exec();
  }
}
