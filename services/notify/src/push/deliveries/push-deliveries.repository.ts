import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { PushDeliveryDocument, type PushState } from './push-delivery.schema.js';

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
        { $set: { nextAt: retryAt }, $inc: { attempts: 1 } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      )
      .lean<PushDeliveryDocument>()
      .exec();
  }

  /** Changes when a delivery is tried again; with `attempts`, also how many tries count. */
  async postpone(id: string, nextAt: Date, attempts?: number): Promise<void> {
    const changes = { nextAt, ...(attempts !== undefined && { attempts }) };
    await this.model.updateOne({ _id: id, state: 'waiting' }, { $set: changes });
  }

  async end(id: string, state: Exclude<PushState, 'waiting'>, endedAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id, state: 'waiting' }, { $set: { state, endedAt } });
  }

  /** How many deliveries wait, and since when the oldest one is due. */
  async waiting(): Promise<number> {
    return this.model.countDocuments({ state: 'waiting' });
  }

  async deleteOfDevice(userId: string, deviceId: string, { session }: Transaction): Promise<void> {
    await this.model.deleteMany({ userId, deviceId }, { session });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
