import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { Departure } from './departure.schema.js';

/** The only code that touches departures. */
@Injectable()
export class DeparturesRepository {
  constructor(@InjectModel(Departure.name) private readonly model: Model<Departure>) {}

  /** Notes that somebody is gone, in the transaction that hears of it. */
  async begin(userId: string, now: Date, { session }: Transaction): Promise<void> {
    const change = { $setOnInsert: { heardAt: now, dueAt: now } };
    await this.model.updateOne({ _id: userId }, change, { upsert: true, session });
  }

  /** Those of whom something is to be deleted by `now`, longest due first. */
  due(now: Date, limit: number): Promise<Departure[]> {
    return this.model
      .find({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<Departure[]>()
      .exec();
  }

  async putOff(userId: string, dueAt: Date): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $set: { dueAt } });
  }

  async end(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }
}
