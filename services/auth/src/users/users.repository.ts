import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MESSAGES, type PersonRef } from '@pawplan/contracts';
import { Failure, type Transaction } from '@pawplan/platform';
import type { Model, QueryFilter } from 'mongoose';
import { duplicatedField, startAgainOnDuplicate } from '../mongo/duplicates.js';
import { UserDocument } from './user.schema.js';

/** What a write may set; `null` for `googleSub` is not possible, an identity is only ever replaced. */
export type UserChanges = Partial<Omit<UserDocument, '_id' | 'version' | 'createdAt'>>;

/** The only code that touches users. */
@Injectable()
export class UsersRepository {
  constructor(@InjectModel(UserDocument.name) private readonly model: Model<UserDocument>) {}

  get(id: string, tx?: Transaction): Promise<UserDocument | null> {
    return this.findOne({ _id: id }, tx);
  }

  /** Expects the address trimmed and lower-cased. */
  findByEmail(email: string, tx?: Transaction): Promise<UserDocument | null> {
    return this.findOne({ email }, tx);
  }

  findByGoogle(googleSub: string, tx?: Transaction): Promise<UserDocument | null> {
    return this.findOne({ googleSub }, tx);
  }

  /** Names of the present ones among `ids`, in no order. */
  names(ids: readonly string[], tx?: Transaction): Promise<PersonRef[]> {
    return this.model
      .find({ _id: { $in: ids } }, { name: 1 }, { session: tx?.session })
      .lean<PersonRef[]>()
      .exec();
  }

  /** Up to `limit` users behind the id `after`, by id. */
  page(after: string, limit: number): Promise<UserDocument[]> {
    return this.model
      .find({ _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<UserDocument[]>()
      .exec();
  }

  /** Throws Failure `conflict` when the e-mail is taken; starts the unit of work again when the Google identity just became somebody's. */
  async insert(user: UserDocument, tx: Transaction): Promise<void> {
    await new this.model(user).save({ session: tx.session }).catch(refuseDuplicate);
  }

  /**
   * Sets fields and raises the version, which makes it collide with every other write of the same user; answers the user after it, or null when
   * there is none of which `expected` holds. Throws as `insert` does.
   */
  update(
    id: string,
    changes: UserChanges,
    tx: Transaction,
    expected: QueryFilter<UserDocument> = {},
  ): Promise<UserDocument | null> {
    return this.model
      .findOneAndUpdate(
        { ...expected, _id: id },
        { $set: changes, $inc: { version: 1 } },
        { session: tx.session, returnDocument: 'after' },
      )
      .lean<UserDocument>()
      .exec()
      .catch(refuseDuplicate);
  }

  /** Deletes a user of whom `expected` holds; answers them with the version that the deletion is, or null when there is none. */
  async delete(id: string, tx: Transaction, expected: QueryFilter<UserDocument>): Promise<UserDocument | null> {
    const user = await this.model
      .findOneAndDelete({ ...expected, _id: id }, { session: tx.session })
      .lean<UserDocument>()
      .exec();
    return user && { ...user, version: user.version + 1 };
  }

  private findOne(filter: QueryFilter<UserDocument>, tx?: Transaction): Promise<UserDocument | null> {
    return this.model.findOne(filter, null, { session: tx?.session }).lean<UserDocument>().exec();
  }
}

function refuseDuplicate(error: unknown): never {
  if (duplicatedField(error) === 'email') throw new Failure('conflict', MESSAGES.userExists);
  return startAgainOnDuplicate(error, 'googleSub');
}
