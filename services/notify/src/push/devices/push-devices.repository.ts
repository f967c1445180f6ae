import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PushProblem } from '@pawplan/contracts';
import { type ListOrder, readPageKey, retryIfDuplicate, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { PushDeviceDocument } from './push-device.schema.js';

/** The only code that reads or writes devices with push messages. */
@Injectable()
export class PushDevicesRepository {
  constructor(@InjectModel(PushDeviceDocument.name) private readonly model: Model<PushDeviceDocument>) {}

  /** The devices of a person, oldest first. */
  listOf(userId: string, tx?: Transaction): Promise<PushDeviceDocument[]> {
    return this.model
      .find({ userId }, null, { session: tx?.session })
      .sort({ createdAt: 1, _id: 1 })
      .lean<PushDeviceDocument[]>()
      .exec();
  }

  /** The same, page by page, for the download. */
  allOf(userId: string): ListOrder<PushDeviceDocument> {
    return {
      read: (after, limit) =>
        this.model
          .find({
            userId,
            slot: trusted({
              $gt:
                after === undefined ? -1 : readPageKey(after, Number.isSafeInteger as (key: unknown) => key is number),
            }),
          })
          .sort({ slot: 1 })
          .limit(limit)
          .lean<PushDeviceDocument[]>()
          .exec(),
      keyOf: ({ slot }) => JSON.stringify(slot),
    };
  }

  /** The devices of several people. */
  ofPeople(userIds: readonly string[], tx?: Transaction): Promise<PushDeviceDocument[]> {
    return this.model
      .find({ userId: trusted({ $in: [...userIds] }) }, null, { session: tx?.session })
      .lean<PushDeviceDocument[]>()
      .exec();
  }

  /** A device of a person, or null. */
  get(userId: string, id: string, tx?: Transaction): Promise<PushDeviceDocument | null> {
    return this.model.findOne({ _id: id, userId }, null, { session: tx?.session }).lean<PushDeviceDocument>().exec();
  }

  /** The device with this subscription, whoever it belongs to, or null. */
  byEndpoint(endpoint: string, tx: Transaction): Promise<PushDeviceDocument | null> {
    return this.model.findOne({ endpoint }, null, { session: tx.session }).lean<PushDeviceDocument>().exec();
  }

  /** Makes the unit of work start again when the slot or the subscription has just been taken. */
  async insert(device: PushDeviceDocument, { session }: Transaction): Promise<void> {
    await this.model.insertMany([device], { session, lean: true }).catch(retryIfDuplicate);
  }

  /**
   * Changes a device of a person and returns it, or null. Makes the unit of work start again when the subscription has
   * just been taken.
   */
  update(
    userId: string,
    id: string,
    changes: Partial<PushDeviceDocument>,
    { session }: Transaction,
  ): Promise<PushDeviceDocument | null> {
    return this.model
      .findOneAndUpdate({ _id: id, userId }, { $set: changes }, { returnDocument: 'after', session })
      .lean<PushDeviceDocument>()
      .exec()
      .catch(retryIfDuplicate);
  }

  /** Those of these devices that exist. */
  existing(ids: readonly string[]): Promise<PushDeviceDocument[]> {
    return this.model
      .find({ _id: trusted({ $in: [...ids] }) })
      .lean<PushDeviceDocument[]>()
      .exec();
  }

  /** Records that push services accepted messages for these devices, each of a person. */
  async recordSent(devices: readonly Pick<PushDeviceDocument, '_id' | 'userId'>[], at: Date): Promise<void> {
    if (devices.length === 0) return;
    const sent = { $set: { lastSentAt: at, problem: null, problemAt: null } };
    // One write of many is much faster than many writes. The id of a device is never used for another person.
    const [ids, people] = [devices.map(({ _id }) => _id), devices.map(({ userId }) => userId)];
    await this.model.updateMany({ _id: trusted({ $in: ids }), userId: trusted({ $in: people }) }, sent);
  }

  /** Records why a message did not arrive. */
  async recordProblem(userId: string, id: string, problem: PushProblem, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id, userId }, { $set: { problem, problemAt: at } });
  }

  /**
   * Deletes a device. With `endpoint` it is deleted only while it still has this subscription. Returns whether it was
   * deleted.
   */
  async delete(userId: string, id: string, { session }: Transaction, endpoint?: string): Promise<boolean> {
    const filter = { _id: id, userId, ...(endpoint !== undefined && { endpoint }) };
    return (await this.model.deleteOne(filter, { session })).deletedCount > 0;
  }

  /** Deletes all devices of a person. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
