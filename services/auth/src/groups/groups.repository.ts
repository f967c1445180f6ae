import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ListOrder, Transaction } from '@pawplan/platform';
import { type Model, trusted, type UpdateQuery } from 'mongoose';
import { retryOnDuplicate } from '../mongo/duplicates.js';
import { GroupDocument } from './group.schema.js';

/**
 * The only code that reads or writes groups. A group is found by one of its members or by its code; other services and
 * operators get all groups.
 */
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

  /** The same, page by page. */
  oldestFirst(userId: string): ListOrder<GroupDocument> {
    return {
      read: (after = '', limit) =>
        this.model
          .find({ members: userId, _id: trusted({ $gt: after }) })
          .sort({ _id: 1 })
          .limit(limit)
          .lean<GroupDocument[]>()
          .exec(),
      keyOf: ({ _id }) => _id,
    };
  }

  /** A group that the user is in, or null. */
  get(userId: string, id: string, tx?: Transaction): Promise<GroupDocument | null> {
    return this.model
      .findOne({ _id: id, members: userId }, null, { session: tx?.session })
      .lean<GroupDocument>()
      .exec();
  }

  /** Any group, for operators. */
  find(id: string, tx?: Transaction): Promise<GroupDocument | null> {
    return this.model.findOne({ _id: id }, null, { session: tx?.session }).lean<GroupDocument>().exec();
  }

  /** How many groups the user is in. */
  countOf(userId: string, tx: Transaction): Promise<number> {
    return this.model.countDocuments({ members: userId }, { session: tx.session }).exec();
  }

  /** The number of groups of each of these users. Users without a group are left out. */
  async countsOf(userIds: readonly string[]): Promise<Map<string, number>> {
    const counts = await this.model.aggregate<{ _id: string; count: number }>([
      { $match: { members: { $in: userIds } } },
      { $unwind: '$members' },
      { $match: { members: { $in: userIds } } },
      { $group: { _id: '$members', count: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, count }) => [_id, count]));
  }

  /** The group that the code invites to, or null. */
  findByCode(inviteCode: string, tx?: Transaction): Promise<GroupDocument | null> {
    return this.model.findOne({ inviteCode }, null, { session: tx?.session }).lean<GroupDocument>().exec();
  }

  /** The ids of those of these groups that exist, archived ones included. */
  async existing(ids: readonly string[]): Promise<string[]> {
    const groups = await this.model
      .find({ _id: trusted({ $in: ids }) }, { _id: 1 })
      .lean<{ _id: string }[]>()
      .exec();
    return groups.map(({ _id }) => _id);
  }

  /** Up to `limit` groups after the id `after`, in the order of ids, archived ones included. */
  page(after: string, limit: number): Promise<GroupDocument[]> {
    return this.model
      .find({ _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<GroupDocument[]>()
      .exec();
  }

  /** Makes the unit of work start again when another group has just received the same code. */
  async insert(group: GroupDocument, tx: Transaction): Promise<void> {
    await new this.model(group).save({ session: tx.session }).catch(retryWithAnotherCode);
  }

  addMember(id: string, userId: string, now: Date, tx: Transaction): Promise<GroupDocument> {
    return this.update(id, { $push: { members: userId }, $set: { [joinedAt(userId)]: now } }, tx);
  }

  /**
   * Removes a member and gives the group a new code with the same expiry time. A creator who joins again later is an
   * ordinary member.
   */
  removeMember(group: GroupDocument, userId: string, inviteCode: string, tx: Transaction): Promise<GroupDocument> {
    const forgotten = { [joinedAt(userId)]: 1, ...(group.createdBy === userId && { createdBy: 1 }) };
    const change = { $pull: { members: userId }, $set: { inviteCode }, $unset: forgotten };
    return this.update(group._id, change, tx);
  }

  /** Removes every member and the invite code. */
  archive(id: string, now: Date, tx: Transaction): Promise<GroupDocument> {
    return this.update(
      id,
      { $set: { members: [], archivedAt: now }, $unset: { inviteCode: 1, joinedAt: 1, createdBy: 1 } },
      tx,
    );
  }

  setInviteCode(id: string, inviteCode: string, inviteExpiresAt: Date | null, tx: Transaction): Promise<GroupDocument> {
    return this.update(id, { $set: { inviteCode, inviteExpiresAt } }, tx);
  }

  setSecondFactor(id: string, requiresSecondFactor: boolean, tx: Transaction): Promise<GroupDocument> {
    return this.update(id, { $set: { requiresSecondFactor } }, tx);
  }

  /** Ids of groups archived at or before an instant, longest ago first. */
  async archivedUntil(instant: Date, limit: number): Promise<string[]> {
    // The index contains only dates. MongoDB uses it only if the query is limited to this type.
    const groups = await this.model
      .find({ archivedAt: trusted({ $lte: instant, $type: 'date' }) }, { _id: 1 })
      .sort({ archivedAt: 1 })
      .limit(limit)
      .lean<{ _id: string }[]>()
      .exec();
    return groups.map(({ _id }) => _id);
  }

  /** Deletes an archived group. Returns the deleted group, or null when another replica has deleted it first. */
  deleteArchived(id: string, tx: Transaction): Promise<GroupDocument | null> {
    return this.model
      .findOneAndDelete({ _id: id, archivedAt: trusted({ $type: 'date' }) }, { session: tx.session })
      .lean<GroupDocument>()
      .exec();
  }

  /** For groups that were read in the same transaction: a concurrent change makes the transaction start again. */
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
      .catch(retryWithAnotherCode);
  }
}

const joinedAt = (userId: string) => `joinedAt.${userId}`;

const retryWithAnotherCode = (error: unknown): never => retryOnDuplicate(error, 'inviteCode');
