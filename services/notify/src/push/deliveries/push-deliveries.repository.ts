import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retryIfDuplicate, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { type EndState, OPEN_STATES, PushDeliveryDocument } from './push-delivery.schema.js';

type Try = Pick<PushDeliveryDocument, '_id' | 'round'>;

const isOpen = () => trusted({ $in: [...OPEN_STATES] });

/** The only code that reads or writes deliveries. */
@Injectable()
export class PushDeliveriesRepository {
  constructor(@InjectModel(PushDeliveryDocument.name) private readonly model: Model<PushDeliveryDocument>) {}

  /** Stores each delivery once. */
  async insert(deliveries: readonly PushDeliveryDocument[], { session }: Transaction): Promise<void> {
    if (deliveries.length === 0) return;
    const ids = deliveries.map(({ _id }) => _id);
    const stored = await this.model
      .find({ _id: trusted({ $in: ids }) }, { _id: 1 }, { session })
      .lean<{ _id: string }[]>();
    const isStored = new Set(stored.map(({ _id }) => _id));
    const missing = deliveries.filter(({ _id }) => !isStored.has(_id));
    await this.model.insertMany(missing, { session, lean: true }).catch(retryIfDuplicate);
  }

  /**
   * Takes deliveries that are due, at most `count`, for one try, and postpones them to `retryAt` for all replicas.
   * Those that are due for longest come first, and summaries last. Returns none when none is due.
   */
  async takeDue(count: number, now: Date, retryAt: Date): Promise<PushDeliveryDocument[]> {
    for (;;) {
      const ids = await this.dueIds(count, now);
      if (ids.length === 0) return [];
      const takenBy = randomUUID();
      const stillDue = { _id: trusted({ $in: ids }), state: isOpen(), nextAt: trusted({ $lte: now }) };
      await this.model.updateMany(stillDue, {
        $set: { nextAt: retryAt, takenBy },
        $inc: { attempts: 1 },
        $min: { firstTriedAt: now },
      });
      const taken = await this.model
        .find({ _id: trusted({ $in: ids }), takenBy, nextAt: retryAt })
        .lean<PushDeliveryDocument[]>()
        .exec();
      // Otherwise other replicas have taken all of them, and there may be more.
      if (taken.length > 0) return taken;
    }
  }

  private async dueIds(count: number, now: Date): Promise<string[]> {
    const ids: string[] = [];
    for (const state of OPEN_STATES) {
      if (ids.length >= count) break;
      const due = this.model.find({ state, nextAt: trusted({ $lte: now }) }, { _id: 1 }).sort({ nextAt: 1 });
      const found = await due.limit(count - ids.length).lean<Pick<PushDeliveryDocument, '_id'>[]>();
      ids.push(...found.map(({ _id }) => _id));
    }
    return ids;
  }

  /** Sets the time of the next try, unless another one has begun since. */
  async postpone({ _id, round, attempts }: PushDeliveryDocument, nextAt: Date): Promise<void> {
    await this.model.updateOne({ _id, round, attempts, state: isOpen() }, { $set: { nextAt } });
  }

  /**
   * A delivery that the person has postponed during the try stays as it is. Returns whether this has ended it.
   */
  async end({ _id, round }: Try, state: EndState, endedAt: Date, tx?: Transaction): Promise<boolean> {
    const ended = { $set: { state, endedAt } };
    const { modifiedCount } = await this.model.updateOne({ _id, round, state: isOpen() }, ended, {
      session: tx?.session,
    });
    return modifiedCount > 0;
  }

  /** As `end`, for many deliveries. */
  async endAll(tries: readonly Try[], state: EndState, endedAt: Date): Promise<void> {
    const ended = { $set: { state, endedAt } };
    // Almost all are of round 0, and one write of many documents is much faster than many writes.
    for (const [round, ofRound] of Map.groupBy(tries, (one) => one.round)) {
      const ids = ofRound.map(({ _id }) => _id);
      await this.model.updateMany({ _id: trusted({ $in: ids }), round, state: isOpen() }, ended);
    }
  }

  /** A delivery of a person, or null. */
  get(userId: string, id: string, { session }: Transaction): Promise<PushDeliveryDocument | null> {
    return this.model.findOne({ _id: id, userId }, null, { session }).lean<PushDeliveryDocument>().exec();
  }

  /** Those of these deliveries that were held back and were not postponed by their person since. */
  heldAmong(ids: readonly string[]): Promise<PushDeliveryDocument[]> {
    return this.model
      .find({ _id: trusted({ $in: [...ids] }), state: 'held' })
      .lean<PushDeliveryDocument[]>()
      .exec();
  }

  /** Adds held deliveries to a summary, which is stored if it does not exist yet. */
  async addToSummary({ held = [], ...summary }: PushDeliveryDocument, { session }: Transaction): Promise<void> {
    const update = { $setOnInsert: summary, $addToSet: { held: { $each: held } } };
    await this.model.updateOne({ _id: summary._id }, update, { session, upsert: true }).catch(retryIfDuplicate);
  }

  /** Lets a summary that is being tried wait, and be added to, until `nextAt`. */
  async keepCollecting({ _id, attempts }: PushDeliveryDocument, nextAt: Date): Promise<void> {
    await this.model.updateOne({ _id, attempts, state: 'collecting' }, { $set: { nextAt, attempts: 0 } });
  }

  /** Makes the summaries of a person due. */
  async makeSummariesDue(userId: string, now: Date, { session }: Transaction): Promise<void> {
    await this.model.updateMany({ userId, state: 'collecting' }, { $set: { nextAt: now } }, { session });
  }

  /** The delivery, unless it was postponed after this round; or null. */
  ofRound(id: string, round: number, tx?: Transaction): Promise<PushDeliveryDocument | null> {
    return this.model.findOne({ _id: id, round }, null, { session: tx?.session }).lean<PushDeliveryDocument>().exec();
  }

  /** Sends a notification again at an instant, to every device that it was for. */
  async repeat(
    { notificationId, userId }: Pick<PushDeliveryDocument, 'notificationId' | 'userId'>,
    { at, until }: { at: Date; until: Date },
    { session }: Transaction,
  ): Promise<void> {
    await this.model.updateMany(
      { notificationId, userId },
      {
        $set: { state: 'waiting', nextAt: at, attempts: 0 },
        $max: { until },
        $inc: { round: 1 },
        $unset: { endedAt: true, firstTriedAt: true },
      },
      { session },
    );
  }

  /** Ends a notification on every device that it was for, and the tokens of its messages. */
  async finish(
    { notificationId, userId }: Pick<PushDeliveryDocument, 'notificationId' | 'userId'>,
    endedAt: Date,
    { session }: Transaction,
  ): Promise<void> {
    const ofNotification = { notificationId, userId };
    const waiting = { ...ofNotification, state: 'waiting' as const };
    await this.model.updateMany(waiting, { $set: { state: 'dropped', endedAt } }, { session });
    await this.model.updateMany(ofNotification, { $inc: { round: 1 } }, { session });
  }

  /** How many deliveries were tried in vain and wait for another try, and since when the oldest one does. */
  async waiting(): Promise<{ waiting: number; oldestAt: Date | null }> {
    // With `nextAt`, MongoDB uses the index of the deliveries that wait.
    const tried = {
      state: 'waiting' as const,
      nextAt: trusted({ $gt: new Date(0) }),
      firstTriedAt: trusted({ $exists: true }),
    };
    const [waiting, oldest] = await Promise.all([
      this.model.countDocuments(tried),
      this.model.findOne(tried, { firstTriedAt: 1 }).sort({ firstTriedAt: 1 }).lean<PushDeliveryDocument>(),
    ]);
    return { waiting, oldestAt: oldest?.firstTriedAt ?? null };
  }

  async deleteOfDevice(userId: string, deviceId: string, { session }: Transaction): Promise<void> {
    await this.model.deleteMany({ userId, deviceId }, { session });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
