import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { AccountDeletion } from './account-deletion.schema.js';

/** The only code that reads and writes account deletions. */
@Injectable()
export class AccountDeletionsRepository {
  constructor(@InjectModel(AccountDeletion.name) private readonly model: Model<AccountDeletion>) {}

  /** Records that an account was deleted, in the transaction that handles the event. */
  async begin(userId: string, now: Date, { session }: Transaction): Promise<void> {
    const change = { $setOnInsert: { heardAt: now, dueAt: now } };
    await this.model.updateOne({ _id: userId }, change, { upsert: true, session });
  }

  /** The deletions due by `now`, in the order of their due times. */
  due(now: Date, limit: number): Promise<AccountDeletion[]> {
    return this.model
      .find({ dueAt: trusted({ $lte: now }) })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<AccountDeletion[]>()
      .exec();
  }

  async postpone(userId: string, dueAt: Date): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $set: { dueAt } });
  }

  async end(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }
}
