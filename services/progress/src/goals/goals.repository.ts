import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { RemindedItemsRepository } from '@pawplan/items';
import type { Model } from 'mongoose';
import { GoalDocument } from './goal.schema.js';

/** The only code that reads or writes goals. Every query is limited to a space. */
@Injectable()
export class GoalsRepository extends RemindedItemsRepository<GoalDocument> {
  constructor(@InjectModel(GoalDocument.name) model: Model<GoalDocument>) {
    super(model);
  }

  async titleOf(space: Space, id: string): Promise<string | null> {
    const goal = await this.model.findOne({ _id: id, space }, { title: 1 }).lean<Pick<GoalDocument, 'title'>>().exec();
    return goal?.title ?? null;
  }
}
