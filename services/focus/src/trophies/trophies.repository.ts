import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { TrophyDocument } from './trophy.schema.js';

/** The only code that reads or writes trophies. Every query names the person. */
@Injectable()
export class TrophiesRepository {
  constructor(@InjectModel(TrophyDocument.name) private readonly model: Model<TrophyDocument>) {}

  /** The trophies of a person, newest first; among those of one session, the last inserted first. */
  list(userId: string): Promise<TrophyDocument[]> {
    return this.model.find({ userId }).sort({ unlockedAt: -1, _id: -1 }).lean<TrophyDocument[]>().exec();
  }

  /** The trophies of a person with these ids, in the same order as {@link list}. */
  getMany(userId: string, ids: readonly string[]): Promise<TrophyDocument[]> {
    const filter = { _id: trusted({ $in: [...ids] }), userId };
    return this.model.find(filter).sort({ unlockedAt: -1, _id: -1 }).lean<TrophyDocument[]>().exec();
  }

  /** The keys of the trophies that a person has. */
  async keysOf(userId: string, tx: Transaction): Promise<Set<string>> {
    const found = await this.model
      .find({ userId }, { _id: 0, key: 1 }, { session: tx.session })
      .lean<Pick<TrophyDocument, 'key'>[]>()
      .exec();
    return new Set(found.map(({ key }) => key));
  }

  /** Rejects with a duplicate key when the person already has one of them. */
  async insert(trophies: TrophyDocument[], tx: Transaction): Promise<void> {
    await this.model.insertMany(trophies, { session: tx.session, lean: true });
  }

  /** Deletes all trophies of a person, without a transaction. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}
