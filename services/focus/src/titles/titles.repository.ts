import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { FocusSessionDocument } from '../sessions/focus-session.schema.js';

/** A session with a missing title. */
export type Untitled = FocusSessionDocument & { titleAskedAt: Date };

/** Sessions with missing titles, of all people. */
@Injectable()
export class TitlesRepository {
  constructor(@InjectModel(FocusSessionDocument.name) private readonly model: Model<FocusSessionDocument>) {}

  /** Sessions whose title is due for a request, those that have waited longest first. */
  due(now: Date, limit: number): Promise<Untitled[]> {
    // The index contains only dates. MongoDB uses it only if the query is limited to this type.
    return this.model
      .find({ askTitleAt: trusted({ $lte: now, $type: 'date' }), titleAskedAt: trusted({ $ne: null }) })
      .sort({ askTitleAt: 1 })
      .limit(limit)
      .lean<Untitled[]>()
      .exec();
  }

  /** Postpones the next request. */
  async askAgain(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id, titleAskedAt: trusted({ $ne: null }) }, { $set: { askTitleAt: at } });
  }

  /** Sets the title. Returns false when another replica has done so. */
  async settle(id: string, taskTitle: string, { session }: Transaction): Promise<boolean> {
    const settled = { taskTitle, titleAskedAt: null, askTitleAt: null };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, titleAskedAt: trusted({ $ne: null }) },
      { $set: settled },
      { session },
    );
    return matchedCount > 0;
  }
}
