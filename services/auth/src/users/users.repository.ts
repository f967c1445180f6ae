import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type GroupMember, MESSAGES, type PersonRef } from '@pawplan/contracts';
import { Failure, retryIfDuplicate, type Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { duplicatedField, retryOnDuplicate } from '../mongo/duplicates.js';
import { UserDocument } from './user.schema.js';

/** The fields that a write may set. */
export type UserChanges = Partial<Omit<UserDocument, '_id' | 'version' | 'createdAt'>>;

type UserVersion = Pick<UserDocument, '_id' | 'version'>;

/** The only code that reads or writes users. */
@Injectable()
export class UsersRepository {
  constructor(@InjectModel(UserDocument.name) private readonly model: Model<UserDocument>) {}

  get(id: string, tx?: Transaction): Promise<UserDocument | null> {
    return this.findOne({ _id: id }, tx);
  }

  /** The address must be trimmed and in lower case. */
  findByEmail(email: string, tx?: Transaction): Promise<UserDocument | null> {
    return this.findOne({ email }, tx);
  }

  findByGoogle(googleSub: string, tx?: Transaction): Promise<UserDocument | null> {
    // See `findByCredential`.
    return this.findOne({ googleSub: trusted({ $eq: googleSub, $type: 'string' }) }, tx);
  }

  findByCredential(credentialId: string, tx?: Transaction): Promise<UserDocument | null> {
    // The index contains only texts. MongoDB uses it only if the query is limited to this type.
    return this.findOne({ 'passkeys.credentialId': trusted({ $eq: credentialId, $type: 'string' }) }, tx);
  }

  /** The names of those of these people who exist, in no particular order. */
  names(ids: readonly string[], tx?: Transaction): Promise<PersonRef[]> {
    return this.model
      .find({ _id: trusted({ $in: ids }) }, { name: 1 }, { session: tx?.session })
      .lean<PersonRef[]>()
      .exec();
  }

  /** The same with their zones, for those who are in a group with them. */
  members(ids: readonly string[], tx?: Transaction): Promise<GroupMember[]> {
    return this.model
      .find({ _id: trusted({ $in: ids }) }, { name: 1, timeZone: 1 }, { session: tx?.session })
      .lean<GroupMember[]>()
      .exec();
  }

  /** Up to `limit` users after the id `after`, in the order of ids. */
  page(after: string, limit: number): Promise<UserDocument[]> {
    return this.model
      .find({ _id: trusted({ $gt: after }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<UserDocument[]>()
      .exec();
  }

  /**
   * Throws Failure `conflict` when the e-mail address is taken. Makes the unit of work start again when the Google
   * identity was just linked to another user.
   */
  async insert(user: UserDocument, tx: Transaction): Promise<void> {
    // MongoDB logs slow commands completely, except documents that the driver sends as a separate sequence, as it does
    // for this call. So the log contains no secrets.
    await this.model.insertMany([user], { session: tx.session }).catch(throwDuplicate);
  }

  /**
   * Sets fields and increments the version, so that it conflicts with every other write of the same user. Returns the
   * updated user, or null when there is none, or none with `version`. Throws the same errors as `insert`.
   */
  update(id: string, changes: UserChanges, tx: Transaction, version?: number): Promise<UserDocument | null> {
    return isSensitive(changes) ? this.replace(id, changes, tx, version) : this.set(id, changes, tx, version);
  }

  /**
   * Moves users from a group to their personal space. Writes all of them, even if another group is active: a concurrent
   * switch to this group must conflict. Returns their ids and versions.
   */
  async switchToPersonalSpace(ids: readonly string[], groupId: string, tx: Transaction): Promise<UserVersion[]> {
    const { session } = tx;
    const them = { _id: trusted({ $in: ids }) };
    await this.model.updateMany(them, { $inc: { version: 1 } }, { session });
    await this.model.updateMany({ ...them, currentGroup: groupId }, { currentGroup: 'personal' }, { session });
    await this.model.updateMany({ ...them, pullSpace: groupId }, { pullSpace: 'personal' }, { session });
    return this.model.find(them, { version: 1 }, { session }).lean<UserVersion[]>().exec();
  }

  /**
   * Deletes a user with this version. Returns the user with the version of the deletion, or null when there is none.
   */
  async delete(id: string, tx: Transaction, version: number): Promise<UserDocument | null> {
    const user = await this.findAndDelete(id, tx, version);
    return user && { ...user, version: user.version + 1 };
  }

  private set(id: string, changes: UserChanges, tx: Transaction, version?: number): Promise<UserDocument | null> {
    return this.model
      .findOneAndUpdate(
        ofVersion(id, version),
        { $set: changes, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<UserDocument>()
      .exec()
      .catch(throwDuplicate);
  }

  /**
   * A slow update would be logged with the new values. So the user is deleted and inserted again in one transaction.
   */
  private async replace(
    id: string,
    changes: UserChanges,
    tx: Transaction,
    version?: number,
  ): Promise<UserDocument | null> {
    const before = await this.findAndDelete(id, tx, version);
    if (!before) return null;
    const after = { ...before, ...changes, version: before.version + 1 };
    await this.model.collection
      .insertMany([after as never], { session: tx.session, ignoreUndefined: true })
      .catch(throwDuplicate);
    return after;
  }

  private findAndDelete(id: string, tx: Transaction, version?: number): Promise<UserDocument | null> {
    return this.model.findOneAndDelete(ofVersion(id, version), { session: tx.session }).lean<UserDocument>().exec();
  }

  private findOne(filter: QueryFilter<UserDocument>, tx?: Transaction): Promise<UserDocument | null> {
    return this.model.findOne(filter, null, { session: tx?.session }).lean<UserDocument>().exec();
  }
}

const ofVersion = (id: string, version?: number): QueryFilter<UserDocument> =>
  version === undefined ? { _id: id } : { _id: id, version };

/** Whether the changes contain values that must not appear in a database log. */
const isSensitive = ({ email, passwordHash, googleToken, secondFactor, recoveryCodes }: UserChanges): boolean =>
  Boolean(email || passwordHash || googleToken || secondFactor || recoveryCodes?.length);

function throwDuplicate(error: unknown): never {
  if (duplicatedField(error) === 'email') throw new Failure('conflict', MESSAGES.userExists);
  if (duplicatedField(error)?.startsWith('passkeys')) retryIfDuplicate(error);
  return retryOnDuplicate(error, 'googleSub');
}
