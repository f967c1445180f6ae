import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { Model, QueryFilter } from 'mongoose';
import type { TodoFields } from './todo.fields.js';
import { TodoDocument } from './todo.schema.js';

/** The only code that touches todos; nothing is found without its space. */
@Injectable()
export class TodosRepository {
  constructor(@InjectModel(TodoDocument.name) private readonly model: Model<TodoDocument>) {}

  /** All todos of a space, newest first. */
  list(space: Space): Promise<TodoDocument[]> {
    return this.find({ space });
  }

  /** Those created by or assigned to a user, newest first. */
  listOf(space: Space, userId: string): Promise<TodoDocument[]> {
    return this.find({ space, $or: [{ createdBy: userId }, { assignedTo: userId }] });
  }

  /** One todo of the space, or null. */
  get(space: Space, id: string, tx: Transaction): Promise<TodoDocument | null> {
    return this.model.findOne({ _id: id, space }, null, { session: tx.session }).lean<TodoDocument>().exec();
  }

  /** Whether the space holds `count` todos or more; reads the index only. */
  async holds(space: Space, count: number): Promise<boolean> {
    const last = await this.model.collection
      .find({ space }, { projection: { _id: 1 } })
      .sort({ _id: -1 })
      .skip(count - 1)
      .limit(1)
      .next();
    return last !== null;
  }

  async insert(todo: TodoDocument, tx: Transaction): Promise<void> {
    await this.model.insertMany([todo], { session: tx.session, lean: true });
  }

  /** Writes the named fields of a todo that was read in the same transaction, and raises its version. */
  update(space: Space, id: string, fields: Partial<TodoFields>, now: Date, tx: Transaction): Promise<TodoDocument> {
    return this.model
      .findOneAndUpdate(
        { _id: id, space },
        { $set: { ...fields, updatedAt: now }, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<TodoDocument>()
      .orFail()
      .exec();
  }

  /** Deletes and answers what stood, or null. */
  delete(space: Space, id: string, tx: Transaction): Promise<TodoDocument | null> {
    return this.model.findOneAndDelete({ _id: id, space }, { session: tx.session }).lean<TodoDocument>().exec();
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

  /** Deletes everything of a space. */
  async purge(space: Space, tx: Transaction): Promise<void> {
    await this.model.deleteMany({ space }, { session: tx.session });
  }

  private find(filter: QueryFilter<TodoDocument>): Promise<TodoDocument[]> {
    return this.model.find(filter).sort({ _id: -1 }).lean<TodoDocument[]>().exec();
  }
}
