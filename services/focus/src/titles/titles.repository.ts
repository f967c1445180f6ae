import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { FocusSessionDocument } from '../sessions/focus-session.schema.js';

/** A session whose title is waited for. */
export type Untitled = FocusSessionDocument & { titleAskedAt: Date };

/** Sessions from the side of their titles, for all people at once. */
@Injectable()
export class TitlesRepository {
  constructor(@InjectModel(FocusSessionDocument.name) private readonly model: Model<FocusSessionDocument>) {}

  /** Sessions whose title is to be asked for by now, those that waited longest for their turn first. */
  due(now: Date, limit: number): Promise<Untitled[]> {
    // The type, because the index holds dates only and is not used for a query that could mean more.
    return this.model
      .find({ askTitleAt: { $lte: now, $type: 'date' }, titleAskedAt: { $ne: null } })
      .sort({ askTitleAt: 1 })
      .limit(limit)
      .lean<Untitled[]>()
      .exec();
  }

  /** Puts the next question off. */
  async askAgain(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id, titleAskedAt: { $ne: null } }, { $set: { askTitleAt: at } });
  }

  /** Ends the waiting; answers false when somebody else did. */
  async settle(id: string, taskTitle: string, { session }: Transaction): Promise<boolean> {
    const settled = { taskTitle, titleAskedAt: null, askTitleAt: null };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, titleAskedAt: { $ne: null } },
      { $set: settled },
      { session },
    );
    return matchedCount > 0;
  }
}
