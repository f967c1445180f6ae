import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { RemindedItemsRepository } from '@pawplan/items';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import { SpecialDateDocument } from './special-date.schema.js';

/** The only code that reads or writes special dates. */
@Injectable()
export class SpecialDatesRepository extends RemindedItemsRepository<SpecialDateDocument> {
  constructor(
    @InjectModel(SpecialDateDocument.name) model: Model<SpecialDateDocument>,
    private readonly ownReminders: OwnRemindersRepository,
  ) {
    super(model);
  }

  override async delete(space: Space, id: string, tx: Transaction): Promise<SpecialDateDocument | null> {
    await this.ownReminders.deleteOfItems([id], tx);
    return super.delete(space, id, tx);
  }

  /** The versions of those of the dates that exist, in any space. */
  async versionsOf(ids: readonly string[], tx: Transaction): Promise<Map<string, number>> {
    const found = await this.model
      .find({ _id: trusted({ $in: [...ids] }) }, { version: 1 }, { session: tx.session })
      .lean<Pick<SpecialDateDocument, '_id' | 'version'>[]>()
      .exec();
    return new Map(found.map(({ _id, version }) => [_id, version]));
  }
}
