import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { ItemsRepository } from '@pawplan/items';
import type { ListOrder, Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { TodoDocument } from './todo.schema.js';

/** The only code that reads or writes todos. Every query is limited to a space. */
@Injectable()
export class TodosRepository extends ItemsRepository<TodoDocument> {
  constructor(@InjectModel(TodoDocument.name) model: Model<TodoDocument>) {
    super(model);
  }

  /** The todos created by or assigned to a user, newest first. */
  newestOf(space: Space, userId: string): ListOrder<TodoDocument> {
    return this.newestFirst(space, { $or: [{ createdBy: userId }, { assignedTo: userId }] });
  }

  async titleOf(space: Space, id: string): Promise<string | null> {
    const todo = await this.model.findOne({ _id: id, space }, { title: 1 }).lean<Pick<TodoDocument, 'title'>>().exec();
    return todo?.title ?? null;
  }

  /** Assigns the todos of a person who left to their creators. Returns how many there were. */
  async clearAssignments(space: Space, userId: string, now: Date, tx: Transaction): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { space, assignedTo: userId, createdBy: trusted({ $ne: userId }) },
      [{ $set: { assignedTo: '$createdBy', updatedAt: now, version: { $add: ['$version', 1] } } }],
      { session: tx.session, updatePipeline: true },
    );
    return modifiedCount;
  }
}
