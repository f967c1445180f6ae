import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { ItemsRepository } from '@pawplan/items';
import type { Model } from 'mongoose';
import { SpecialDateDocument } from './special-date.schema.js';

/** Reads and writes special dates, always within one space. Only `RemindersRepository` reads them across spaces. */
@Injectable()
export class SpecialDatesRepository extends ItemsRepository<SpecialDateDocument> {
  constructor(@InjectModel(SpecialDateDocument.name) model: Model<SpecialDateDocument>) {
    super(model);
  }
}
