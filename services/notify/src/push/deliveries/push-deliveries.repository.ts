import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { PushDeliveryDocument, type PushState } from './push-delivery.schema.js';

type Try = Pick<PushDeliveryDocument, '_id' | 'round'>;

/** The only code that reads or writes deliveries. */
@Injectable()
export class PushDeliveriesRepository {
  constructor(@InjectModel(PushDeliveryDocument.name) private readonly model: Model<PushDeliveryDocument>) {}

  /** Stores each delivery once. */
  async insert(deliveries: readonly PushDeliveryDocument[], { session }: Transaction): Promise<void> {
    if (deliveries.length === 0) return;
    const writes = deliveries.map((delivery) => ({
      updateOne: { filter: { _id: delivery._id }, update: { $setOnInsert: delivery }, upsert: true },
    }));
    await this.model.bulkWrite(writes, { session, ordered: false });
  }

  /**
   * Takes the next delivery that is due, for one try, and postpones it to `retryAt` for all replicas. Returns null when
   * none is due.
   */
  takeDue(now: Date, retryAt: Date): Promise<PushDeliveryDocument | null> {
    return this.model
      .findOneAndUpdate(
        { state: 'waiting', nextAt: trusted({ $lte: now }) },
        { $set: { nextAt: retryAt }, $inc: { attempts: 1 }, $min: { firstTriedAt: now } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      )
      .lean<PushDeliveryDocument>()
      .exec();
  }

  /** Sets the time of the next try, unless another one has begun since. */
  async postpone({ _id, round, attempts }: PushDeliveryDocument, nextAt: Date): Promise<void> {
    await this.model.updateOne({ _id, round, attempts, state: 'waiting' }, { $set: { nextAt } });
  }

  /** A delivery that the person has postponed during the try stays as it is. */
  async end({ _id, round }: Try, state: Exclude<PushState, 'waiting'>, endedAt: Date): Promise<void> {
    await this.model.updateOne({ _id, round, state: 'waiting' }, { $set: { state, endedAt } });
  }

  /** The delivery, unless it was postponed after this round; or null. */
  ofRound(id: string, round: number, { session }: Transaction): Promise<PushDeliveryDocument | null> {
    return this.model.findOne({ _id: id, round }, null, { session }).lean<PushDeliveryDocument>().exec();
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
