import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { GroupRecord, PersonRecord } from '@pawplan/contracts';
import { keepNewest, type Transaction } from '@pawplan/platform';
import { type Model, Types, trusted } from 'mongoose';
import { Membership } from './membership.schema.js';
import { Person } from './person.schema.js';
import { SnapshotState } from './snapshot-state.schema.js';

/** The only code that reads and writes the read models of people and memberships. */
@Injectable()
export class DirectoryRepository {
  constructor(
    @InjectModel(Person.name) private readonly people: Model<Person>,
    @InjectModel(Membership.name) private readonly memberships: Model<Membership>,
    @InjectModel(SnapshotState.name) private readonly snapshots: Model<SnapshotState>,
  ) {}

  /** The known people among these ids, except people whose account was deleted. */
  findPeople(ids: readonly string[], tx?: Transaction): Promise<Person[]> {
    return this.people
      .find({ _id: trusted({ $in: ids }), departed: trusted({ $ne: true }) }, null, { session: tx?.session })
      .lean<Person[]>()
      .exec();
  }

  /** The known groups among these ids. */
  findGroups(ids: readonly string[], tx?: Transaction): Promise<Membership[]> {
    return this.memberships
      .find({ _id: trusted({ $in: ids }) }, null, { session: tx?.session })
      .lean<Membership[]>()
      .exec();
  }

  /**
   * Writes to the record of a group without changing its content, so that a simultaneous change conflicts and one of
   * the two transactions is retried.
   */
  async touchGroup(id: string, tx: Transaction): Promise<void> {
    await this.memberships.updateOne({ _id: id }, { $set: { heldBy: new Types.ObjectId() } }, { session: tx.session });
  }

  /** Stores the record of a person unless a newer one is stored. */
  async savePerson({ id, ...rest }: PersonRecord, tx?: Transaction): Promise<void> {
    await keepNewest(this.people, { _id: id, ...rest }, tx);
  }

  /**
   * Removes the data of a person whose account was deleted. The remaining record has the highest possible version, so
   * that late events are ignored.
   */
  async dropPerson(id: string, tx: Transaction): Promise<void> {
    const gone = { name: '', timeZone: 'UTC', version: Number.MAX_SAFE_INTEGER, departed: true } as const;
    await keepNewest(this.people, { _id: id, ...gone }, tx);
  }

  /** Stores the record of a group unless a newer one is stored. */
  async saveGroup({ id, ...rest }: GroupRecord, tx?: Transaction): Promise<void> {
    await keepNewest(this.memberships, { _id: id, ...rest }, tx);
  }

  /** Deletes a group and its members. */
  async dropGroup(id: string, tx: Transaction): Promise<void> {
    await this.memberships.deleteOne({ _id: id }, { session: tx.session });
  }

  /** Whether a snapshot is complete. */
  async hasSnapshot(name: string): Promise<boolean> {
    return (await this.snapshots.exists({ _id: name })) !== null;
  }

  /** Records that a snapshot is complete. */
  async snapshotTaken(name: string, takenAt: Date): Promise<void> {
    await this.snapshots.updateOne({ _id: name }, { $set: { takenAt } }, { upsert: true });
  }
}
