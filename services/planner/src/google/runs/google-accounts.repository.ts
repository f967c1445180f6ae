import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import type { GoogleOwner } from '../pairs/google-pair.schema.js';
import { GoogleAccount } from './google-account.schema.js';

/** The only code that reads or writes the sync state of accounts. */
@Injectable()
export class GoogleAccountsRepository {
  constructor(@InjectModel(GoogleAccount.name) private readonly model: Model<GoogleAccount>) {}

  get(owner: GoogleOwner): Promise<GoogleAccount | null> {
    return this.model.findById(idOf(owner)).lean<GoogleAccount>().exec();
  }

  /** The start time of a person's last successful sync, with any account. */
  async lastSyncedAt(userId: string): Promise<Date | null> {
    const last = await this.model.findOne({ userId }).sort({ lastSyncedAt: -1 }).lean<GoogleAccount>();
    return last?.lastSyncedAt ?? null;
  }

  /** Updates the given fields. */
  async update(owner: GoogleOwner, fields: Partial<Omit<GoogleAccount, '_id'>>, tx: Transaction): Promise<void> {
    const change = { $set: { userId: owner.userId, ...fields } };
    await this.model.updateOne({ _id: idOf(owner) }, change, { upsert: true, session: tx.session });
  }

  /** Deletes the state of every account of a person. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}

const idOf = ({ userId, account }: GoogleOwner): string => `${userId}:${account}`;
