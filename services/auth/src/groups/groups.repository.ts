import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import type { Model, UpdateQuery } from 'mongoose';
import { startAgainOnDuplicate } from '../mongo/duplicates.js';
import { GroupDocument } from './group.schema.js';

/** The only code that touches groups; a group is found by its member or by its code. */
@Injectable()
export class GroupsRepository {
  constructor(@InjectModel(GroupDocument.name) private readonly model: Model<GroupDocument>) {}

  /** The groups of a user, oldest first. */
  listOf(userId: string, tx?: Transaction): Promise<GroupDocument[]> {
    return this.model
      .find({ members: userId }, null, { session: tx?.session })
      .sort({ _id: 1 })
      .lean<GroupDocument[]>()
      .exec();
  }

  /** A group that the user is in, or null. */
  get(userId: string, id: string, tx?: Transaction): Promise<GroupDocument | null> {
    return this.model
      .findOne({ _id: id, members: userId }, null, { session: tx?.session })
      .lean<GroupDocument>()
      .exec();
  }

  /** How many groups the user is in. */
  countOf(userId: string, tx: Transaction): Promise<number> {
    return this.model.countDocuments({ members: userId }, { session: tx.session }).exec();
  }

  /** The group that the code invites to, or null. */
  findByCode(inviteCode: string, tx: Transaction): Promise<GroupDocument | null> {
    return this.model.findOne({ inviteCode }, null, { session: tx.session }).lean<GroupDocument>().exec();
  }

  /** Up to `limit` groups behind the id `after`, by id, archived ones included. */
  page(after: string, limit: number): Promise<GroupDocument[]> {
    return this.model
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<GroupDocument[]>()
      .exec();
  }

  /** Starts the unit of work again when the code just became another group's. */
  async insert(group: GroupDocument, tx: Transaction): Promise<void> {
    await new this.model(group).save({ session: tx.session }).catch(startAgainWithAnotherCode);
  }

  addMember(id: string, userId: string, now: Date, tx: Transaction): Promise<GroupDocument> {
    return this.update(id, { $push: { members: userId }, $set: { [joinedAt(userId)]: now } }, tx);
  }

  /** Takes a member out and gives the group a new code. */
  removeMember(id: string, userId: string, inviteCode: string, tx: Transaction): Promise<GroupDocument> {
    const change = { $pull: { members: userId }, $set: { inviteCode }, $unset: { [joinedAt(userId)]: 1 } };
    return this.update(id, change, tx);
  }

  /** Takes the last member out; nobody finds the group by a code any more. */
  archive(id: string, now: Date, tx: Transaction): Promise<GroupDocument> {
    return this.update(id, { $set: { members: [], archivedAt: now }, $unset: { inviteCode: 1, joinedAt: 1 } }, tx);
  }

  setInviteCode(id: string, inviteCode: string, tx: Transaction): Promise<GroupDocument> {
    return this.update(id, { $set: { inviteCode } }, tx);
  }

  /** Ids of groups archived at or before an instant, longest ago first. */
  async archivedUntil(instant: Date, limit: number): Promise<string[]> {
    // The type, because the index holds dates only and is not used for a query that could mean more.
    const groups = await this.model
      .find({ archivedAt: { $lte: instant, $type: 'date' } }, { _id: 1 })
      .sort({ archivedAt: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>()
      .exec();
    return groups.map(({ _id }) => _id);
  }

  /** Deletes an archived group; answers what stood, or null when another replica was quicker. */
  deleteArchived(id: string, tx: Transaction): Promise<GroupDocument | null> {
    return this.model
      .findOneAndDelete({ _id: id, archivedAt: { $type: 'date' } }, { session: tx.session })
      .lean<GroupDocument>()
      .exec();
  }

  /** For groups that were read in the same transaction: a change in between makes the transaction start again. */
  private update(id: string, change: UpdateQuery<GroupDocument>, tx: Transaction): Promise<GroupDocument> {
    return this.model
      .findOneAndUpdate(
        { _id: id },
        { ...change, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<GroupDocument>()
      .orFail()
      .exec()
      .catch(startAgainWithAnotherCode);
  }
}

const joinedAt = (userId: string) => `joinedAt.${userId}`;

const startAgainWithAnotherCode = (error: unknown): never => startAgainOnDuplicate(error, 'inviteCode');
