import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { FocusSessionDocument } from '../sessions/focus-session.schema.js';

/** Reads sessions by day. Every query names the person. */
@Injectable()
export class TimelineRepository {
  constructor(@InjectModel(FocusSessionDocument.name) private readonly model: Model<FocusSessionDocument>) {}

  /** The last `limit` sessions of a person on a day, in any space, in order. */
  async sessionsOf(userId: string, day: string, limit: number): Promise<FocusSessionDocument[]> {
    const found = await this.model
      .find({ userId, day })
      .sort({ startTime: -1, _id: -1 })
      .limit(limit)
      .lean<FocusSessionDocument[]>()
      .exec();
    return found.reverse();
  }
}
