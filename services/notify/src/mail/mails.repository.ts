import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ListOrder, readPageKey, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { MailDocument, type MailState } from './mail.schema.js';

/** The only code that reads and writes e-mails. */
@Injectable()
export class MailsRepository {
  constructor(@InjectModel(MailDocument.name) private readonly model: Model<MailDocument>) {}

  /** Stores an e-mail once. */
  insert(mail: MailDocument, tx: Transaction): Promise<void> {
    return this.insertAll([mail], tx);
  }

  /** Stores each of the e-mails once. */
  async insertAll(mails: readonly MailDocument[], { session }: Transaction): Promise<void> {
    if (mails.length === 0) return;
    const writes = mails.map((mail) => ({
      updateOne: { filter: { _id: mail._id }, update: { $setOnInsert: mail }, upsert: true },
    }));
    await this.model.bulkWrite(writes, { session });
  }

  /**
   * Takes the next e-mail of these kinds that is due, for one try, and postpones it to `retryAt` for all replicas.
   * Returns null when none is due.
   */
  takeDue(kinds: readonly MailDocument['kind'][], now: Date, retryAt: Date): Promise<MailDocument | null> {
    return this.model
      .findOneAndUpdate(
        { state: 'waiting', kind: trusted({ $in: [...kinds] }), nextAt: trusted({ $lte: now }) },
        { $set: { nextAt: retryAt }, $inc: { attempts: 1 } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      )
      .lean<MailDocument>()
      .exec();
  }

  /** Sets the time of the next try, unless another one has begun since. */
  async postpone({ _id, attempts }: MailDocument, nextAt: Date): Promise<void> {
    await this.model.updateOne({ _id, attempts, state: 'waiting' }, { $set: { nextAt } });
  }

  /** Lets an e-mail that was due in a quiet time wait for its end. It may be sent until `until`, or later if it is valid longer. */
  async hold({ _id, attempts }: MailDocument, end: Date, until: Date): Promise<void> {
    const waits = { $set: { nextAt: end, attempts: 0, wasHeld: true }, $max: { until } };
    await this.model.updateOne({ _id, attempts, state: 'waiting' }, waits);
  }

  async end(id: string, state: Exclude<MailState, 'waiting'>, endedAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id, state: 'waiting' }, { $set: { state, endedAt } });
  }

  /** How many e-mails wait, and since when the oldest one does; without those that wait for the end of quiet hours. */
  async waiting(): Promise<{ waiting: number; oldestAt: Date | null }> {
    const waits = { state: 'waiting' as const, wasHeld: trusted({ $ne: true }) };
    const [waiting, oldest] = await Promise.all([
      this.model.countDocuments(waits),
      this.model.findOne(waits, { requestedAt: 1 }).sort({ requestedAt: 1 }).lean<MailDocument>(),
    ]);
    return { waiting, oldestAt: oldest?.requestedAt ?? null };
  }

  /** The e-mails to a person, for their download. */
  allOf(userId: string): ListOrder<MailDocument> {
    return {
      read: (after, limit) =>
        this.model
          .find({ userId, ...(after !== undefined && { _id: trusted({ $gt: readPageKey(after, isId) }) }) })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<MailDocument[]>()
          .exec(),
      keyOf: ({ _id }) => JSON.stringify(_id),
    };
  }

  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}

const isId = (key: unknown): key is string => typeof key === 'string';
