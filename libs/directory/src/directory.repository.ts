import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { GroupRecord, PersonRecord } from '@pawplan/contracts';
import { keepNewest, type Transaction } from '@pawplan/platform';
import { type Model, Types } from 'mongoose';
import { Membership } from './membership.schema.js';
import { Person } from './person.schema.js';

/** The only code that touches the read models of people and memberships. */
@Injectable()
export class DirectoryRepository {
  constructor(
    @InjectModel(Person.name) private readonly people: Model<Person>,
    @InjectModel(Membership.name) private readonly memberships: Model<Membership>,
  ) {}

  /** The known people among these ids, but for those whose account is deleted. */
  findPeople(ids: readonly string[], tx?: Transaction): Promise<Person[]> {
    return this.people
      .find({ _id: { $in: ids }, departed: { $ne: true } }, null, { session: tx?.session })
      .lean<Person[]>()
      .exec();
  }

  /** The known groups among these ids. */
  findGroups(ids: readonly string[], tx?: Transaction): Promise<Membership[]> {
    return this.memberships
      .find({ _id: { $in: ids } }, null, { session: tx?.session })
      .lean<Membership[]>()
      .exec();
  }

  /** Writes to a group's record without changing what it says, so that a change of it at the same time makes one of the two start again. */
  async holdGroup(id: string, tx: Transaction): Promise<void> {
    await this.memberships.updateOne({ _id: id }, { $set: { heldBy: new Types.ObjectId() } }, { session: tx.session });
  }

  /** Keeps what was told of a person unless something newer is known. */
  async savePerson({ id, ...rest }: PersonRecord, tx?: Transaction): Promise<void> {
    await keepNewest(this.people, { _id: id, ...rest }, tx);
  }

  /** Forgets a person whose account is deleted. What stays is newer than anything that was told of them, so that a late word is passed over. */
  async dropPerson(id: string, tx: Transaction): Promise<void> {
    const gone = { name: '', timeZone: 'UTC', version: Number.MAX_SAFE_INTEGER, departed: true } as const;
    await keepNewest(this.people, { _id: id, ...gone }, tx);
  }

  /** Keeps what was told of a group unless something newer is known. */
  async saveGroup({ id, ...rest }: GroupRecord, tx?: Transaction): Promise<void> {
    await keepNewest(this.memberships, { _id: id, ...rest }, tx);
  }

  /** Forgets a group and its members. */
  async dropGroup(id: string, tx: Transaction): Promise<void> {
    await this.memberships.deleteOne({ _id: id }, { session: tx.session });
  }
}
