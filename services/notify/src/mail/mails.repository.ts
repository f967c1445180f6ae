import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ListOrder, readPageKey, retryIfDuplicate, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { type HeldMail, MailDocument, type MailState } from './mail.schema.js';

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

  /**
   * Lets an e-mail that was due in a quiet time wait for its end, as if it had not been taken. It may be sent until
   * `until`, or later if it is valid longer.
   */
  async hold({ _id, attempts }: MailDocument, end: Date, until: Date): Promise<void> {
    const waits = { $set: { nextAt: end, wasHeld: true }, $inc: { attempts: -1 }, $max: { until } };
    await this.model.updateOne({ _id, attempts, state: 'waiting' }, waits);
  }

  /** Returns whether this has ended it. */
  async end(id: string, state: Exclude<MailState, 'waiting'>, endedAt: Date, tx?: Transaction): Promise<boolean> {
    const ended = { $set: { state, endedAt } };
    const { modifiedCount } = await this.model.updateOne({ _id: id, state: 'waiting' }, ended, {
      session: tx?.session,
    });
    return modifiedCount > 0;
  }

  get(id: string, { session }: Transaction): Promise<MailDocument | null> {
    return this.model.findOne({ _id: id }, null, { session }).lean<MailDocument>().exec();
  }

  /** Adds held e-mails to a summary, which is stored if it does not exist yet. */
  async addToSummary(summary: MailDocument, held: readonly HeldMail[], { session }: Transaction): Promise<void> {
    const inOrder = { $each: [...held], $sort: { requestedAt: 1, _id: 1 } } as const;
    const update = { $setOnInsert: summary, $push: { held: inOrder } };
    await this.model.updateOne({ _id: summary._id }, update, { session, upsert: true }).catch(retryIfDuplicate);
  }

  /** Makes the e-mails of a person due that were held back until after `soon`. */
  async makeHeldDue(userId: string, now: Date, soon: Date, { session }: Transaction): Promise<void> {
    const held = { userId, state: 'waiting' as const, wasHeld: true, nextAt: trusted({ $gt: soon }) };
    await this.model.updateMany(held, { $set: { nextAt: now }, $min: { requestedAt: now } }, { session });
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
