import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Space } from '@pawplan/contracts';
import { RemindedItemsRepository } from '@pawplan/items';
import type { ListOrder, Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import { TodoDocument } from './todo.schema.js';

/** The only code that reads or writes todos. Every query is limited to a space. */
@Injectable()
export class TodosRepository extends RemindedItemsRepository<TodoDocument> {
  constructor(
    @InjectModel(TodoDocument.name) model: Model<TodoDocument>,
    private readonly ownReminders: OwnRemindersRepository,
  ) {
    super(model);
  }

  override async delete(space: Space, id: string, tx: Transaction): Promise<TodoDocument | null> {
    await this.ownReminders.deleteOfItems([id], tx);
    return super.delete(space, id, tx);
  }

  /** The todos created by or assigned to a user, and those that anyone may do, newest first. */
  newestOf(space: Space, userId: string): ListOrder<TodoDocument> {
    return this.newestFirst(space, todosOf(userId));
  }

  /** The open todos that are due or overdue on a day, for a person or for anyone. */
  dueFor(space: Space, userId: string, day: string): ListOrder<TodoDocument> {
    const isFor = { $or: [{ assignedTo: userId }, { assignment: 'anyone' as const }] };
    return this.byId(space, { completed: false, dueDate: trusted({ $gt: '', $lte: day }), ...isFor });
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

  /**
   * Removes a person who left from the order of those who take turns; the next one gets the turn of that person. The
   * last one who remains is the assignee alone. Returns how many todos there were. [TODO-83]
   */
  async leaveTurns(space: Space, userId: string, now: Date, tx: Transaction): Promise<number> {
    const order = { $concatArrays: ['$turns', '$turns'] };
    const next = { $arrayElemAt: [order, { $add: [{ $indexOfArray: ['$turns', userId] }, 1] }] };
    const rest = { $filter: { input: '$turns', cond: { $ne: ['$$this', userId] } } };
    const isAlone = { $lt: [{ $size: '$turns' }, 2] };
    const { modifiedCount } = await this.model.updateMany(
      { space, turns: userId },
      [
        { $set: { assignedTo: { $cond: [{ $eq: ['$assignedTo', userId] }, next, '$assignedTo'] } } },
        { $set: { turns: rest, updatedAt: now, version: { $add: ['$version', 1] } } },
        {
          $set: {
            assignment: { $cond: [isAlone, null, '$assignment'] },
            turns: { $cond: [isAlone, null, '$turns'] },
          },
        },
      ],
      { session: tx.session, updatePipeline: true },
    );
    return modifiedCount;
  }
}

/** Selects the todos that a person created or is assigned to, and those that anyone may do. [TODO-79] */
export const todosOf = (userId: string) => ({
  $or: [{ createdBy: userId }, { assignedTo: userId }, { assignment: 'anyone' as const }],
});
