import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { Purge } from './purge.schema.js';

/** The purged groups that may still contain sessions. */
@Injectable()
export class PurgesRepository {
  constructor(@InjectModel(Purge.name) private readonly model: Model<Purge>) {}

  /** Records that a group was purged, in the transaction that handles the event. */
  async begin(space: Space, { session }: Transaction): Promise<void> {
    await this.model.updateOne({ _id: space }, { $setOnInsert: { _id: space } }, { upsert: true, session });
  }

  /** The spaces of the groups whose purge is not complete. */
  async pending(): Promise<Space[]> {
    return (await this.model.find().lean<Purge[]>().exec()).map(({ _id }) => _id);
  }

  async end(space: Space): Promise<void> {
    await this.model.deleteOne({ _id: space });
  }
}
