import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { ItemsRepository } from '@pawplan/items';
import type { Transaction } from '@pawplan/platform';
import type { Model, QueryFilter } from 'mongoose';
import { TodoDocument } from './todo.schema.js';

/** The only code that touches todos; nothing is found without its space. */
@Injectable()
export class TodosRepository extends ItemsRepository<TodoDocument> {
  constructor(@InjectModel(TodoDocument.name) model: Model<TodoDocument>) {
    super(model);
  }

  /** All todos of a space, newest first. */
  list(space: Space): Promise<TodoDocument[]> {
    return this.find({ space });
  }

  /** Those created by or assigned to a user, newest first. */
  listOf(space: Space, userId: string): Promise<TodoDocument[]> {
    return this.find({ space, $or: [{ createdBy: userId }, { assignedTo: userId }] });
  }

  async titleOf(space: Space, id: string): Promise<string | null> {
    const todo = await this.model.findOne({ _id: id, space }, { title: 1 }).lean<Pick<TodoDocument, 'title'>>().exec();
    return todo?.title ?? null;
  }

  /** Gives what was assigned to somebody who left back to its creators; answers how many there were. */
  async clearAssignments(space: Space, userId: string, now: Date, tx: Transaction): Promise<number> {
    const { modifiedCount } = await this.model.updateMany(
      { space, assignedTo: userId, createdBy: { $ne: userId } },
      [{ $set: { assignedTo: '$createdBy', updatedAt: now, version: { $add: ['$version', 1] } } }],
      { session: tx.session, updatePipeline: true },
    );
    return modifiedCount;
  }

  private find(filter: QueryFilter<TodoDocument>): Promise<TodoDocument[]> {
    return this.model.find(filter).sort({ _id: -1 }).lean<TodoDocument[]>().exec();
  }
}
