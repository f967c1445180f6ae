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
    const writes = deliveries.map((delivery) => ({
      updateOne: { filter: { _id: delivery._id }, update: { $setOnInsert: delivery }, upsert: true },
    }));
    await this.model.bulkWrite(writes, { session, ordered: false });
  }

  /**
   * Takes the next delivery that is due, for one try, and postpones it to `retryAt` for all replicas. Summaries come
   * last. Returns null when none is due.
   */
  async takeDue(now: Date, retryAt: Date): Promise<PushDeliveryDocument | null> {
    return (await this.take('waiting', now, retryAt)) ?? this.take('collecting', now, retryAt);
  }

  private take(state: (typeof OPEN_STATES)[number], now: Date, retryAt: Date): Promise<PushDeliveryDocument | null> {
    return this.model
      .findOneAndUpdate(
        { state, nextAt: trusted({ $lte: now }) },
        { $set: { nextAt: retryAt }, $inc: { attempts: 1 } },
        { sort: { nextAt: 1 }, returnDocument: 'after' },
      )
      .lean<PushDeliveryDocument>()
      .exec();
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
        $unset: { endedAt: true },
      },
      { session },
    );
  }

  async deleteOfDevice(userId: string, deviceId: string, { session }: Transaction): Promise<void> {
    await this.model.deleteMany({ userId, deviceId }, { session });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
