import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { TrophyDocument } from './trophy.schema.js';

/** The only code that touches trophies; nothing is found without its person. */
@Injectable()
export class TrophiesRepository {
  constructor(@InjectModel(TrophyDocument.name) private readonly model: Model<TrophyDocument>) {}

  /** Newest first; of those of one session the last inserted. */
  list(userId: string): Promise<TrophyDocument[]> {
    return this.model.find({ userId }).sort({ unlockedAt: -1, _id: -1 }).lean<TrophyDocument[]>().exec();
  }

  /** The keys of those that somebody has. */
  async keysOf(userId: string, tx: Transaction): Promise<Set<string>> {
    const found = await this.model
      .find({ userId }, { _id: 0, key: 1 }, { session: tx.session })
      .lean<Pick<TrophyDocument, 'key'>[]>()
      .exec();
    return new Set(found.map(({ key }) => key));
  }

  /** Rejects with the driver's error 11000 when somebody has one of them already. */
  async insert(trophies: TrophyDocument[], tx: Transaction): Promise<void> {
    await this.model.insertMany(trophies, { session: tx.session, lean: true });
  }

  /** Deletes everything of a person's, in no transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
