import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { ItemsRepository } from '@pawplan/items';
import type { Model } from 'mongoose';
import { SpecialDateDocument } from './special-date.schema.js';

/** The only code that touches special dates; nothing is found without its space. */
@Injectable()
export class SpecialDatesRepository extends ItemsRepository<SpecialDateDocument> {
  constructor(@InjectModel(SpecialDateDocument.name) model: Model<SpecialDateDocument>) {
    super(model);
  }

  /** All special dates of a space, newest first. */
  list(space: Space): Promise<SpecialDateDocument[]> {
    return this.model.find({ space }).sort({ _id: -1 }).lean<SpecialDateDocument[]>().exec();
  }
}
