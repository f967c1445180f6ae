import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { RemindedItemsRepository } from '@pawplan/items';
import type { Model } from 'mongoose';
import { HabitDocument } from './habit.schema.js';

/** The only code that reads or writes habits. Every query is limited to a space. */
@Injectable()
export class HabitsRepository extends RemindedItemsRepository<HabitDocument> {
  constructor(@InjectModel(HabitDocument.name) model: Model<HabitDocument>) {
    super(model);
  }

  async nameOf(space: Space, id: string): Promise<string | null> {
    const habit = await this.model.findOne({ _id: id, space }, { name: 1 }).lean<Pick<HabitDocument, 'name'>>().exec();
    return habit?.name ?? null;
  }
}
