import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { personalSpace, type Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { Model, mongo } from 'mongoose';
import type { SyncedField } from '../rules/synced.js';
import { type GoogleOwner, GooglePair } from './google-pair.schema.js';

/** What is written of a pair. */
export type PairWrite =
  | { insert: GooglePair }
  | { update: string; fields: Partial<Omit<GooglePair, '_id'>> }
  | { delete: string };

/** What a pair is after ours is gone and nobody needs to know at Google. */
const PARTED = { eventId: null, detached: true, deletion: false, outgoing: false, pending: {}, sent: null } as const;

/** The only code that touches pairs. */
@Injectable()
export class GooglePairsRepository {
  constructor(@InjectModel(GooglePair.name) private readonly model: Model<GooglePair>) {}

  /** One pair by its own id, or null. */
  get(id: string, tx?: Transaction): Promise<GooglePair | null> {
    return this.model.findOne({ _id: id }, null, session(tx)).lean<GooglePair>().exec();
  }

  /** Several by their own ids. */
  some(ids: readonly string[]): Promise<GooglePair[]> {
    return this.model
      .find({ _id: { $in: [...ids] } })
      .sort({ _id: 1 })
      .lean<GooglePair[]>()
      .exec();
  }

  /** The pairs of some Google events. */
  ofGoogle(owner: GoogleOwner, googleIds: readonly string[], tx: Transaction): Promise<GooglePair[]> {
    const filter = { ...scope(owner), googleId: { $in: [...googleIds] } };
    return this.model.find(filter, null, session(tx)).lean<GooglePair[]>().exec();
  }

  /** Which of some events of ours have a pair in this account. */
  async pairedAmong(owner: GoogleOwner, eventIds: readonly string[], tx?: Transaction): Promise<Set<string>> {
    const filter = { eventId: { $in: [...eventIds] }, account: owner.account };
    const found = await this.model.find(filter, { eventId: 1 }, session(tx)).lean<Pick<GooglePair, 'eventId'>[]>();
    return new Set(found.flatMap(({ eventId }) => eventId ?? []));
  }

  /** The Google ids that a space shows as its own, or has just deleted for its owner. */
  async googleIdsIn(space: Space, owner: GoogleOwner): Promise<Set<string>> {
    const filter = { space, ...scope(owner), $or: [{ eventId: { $gt: '' } }, { deletion: true }] };
    const found = await this.model.find(filter, { googleId: 1 }).lean<Pick<GooglePair, 'googleId'>[]>();
    return new Set(found.map(({ googleId }) => googleId));
  }

  /** The ids of the pairs of a space of which Google has to be told something. */
  async outgoing(space: Space, owner: GoogleOwner): Promise<string[]> {
    const found = await this.model
      .find({ space, ...scope(owner), outgoing: true }, { _id: 1 })
      .sort({ _id: 1 })
      .lean<Pick<GooglePair, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Every pair that is known to be at Google and still stands for something. */
  known(owner: GoogleOwner): Promise<Pick<GooglePair, 'googleId' | 'base'>[]> {
    const filter = { ...scope(owner), etag: { $gt: '' }, $or: [{ eventId: { $gt: '' } }, { deletion: true }] };
    return this.model.find(filter, { googleId: 1, base: 1 }).lean<Pick<GooglePair, 'googleId' | 'base'>[]>().exec();
  }

  /** Several writes at once, in their order. */
  async write(writes: readonly PairWrite[], tx: Transaction): Promise<void> {
    if (writes.length > 0) await this.model.collection.bulkWrite(writes.map(operationOf), session(tx));
  }

  /** Writes the named fields. */
  async update(id: string, fields: Partial<Omit<GooglePair, '_id'>>, tx?: Transaction): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: fields }, session(tx));
  }

  async delete(id: string, tx: Transaction): Promise<void> {
    await this.model.deleteOne({ _id: id }, session(tx));
  }

  /** The owner edited these fields of theirs. */
  async markPending(eventId: string, fields: readonly SyncedField[], now: Date, tx: Transaction): Promise<void> {
    const pending = Object.fromEntries(fields.map((field) => [`pending.${field}`, now]));
    const filter = { eventId, detached: false };
    await this.model.updateMany(filter, { $set: { ...pending, outgoing: true } }, session(tx));
  }

  /** Another member edited these fields: what the owner had written in them is no longer there to be sent. */
  async dropPending(eventId: string, fields: readonly SyncedField[], now: Date, tx: Transaction): Promise<void> {
    const dropped = Object.fromEntries(fields.map((field) => [`pending.${field}`, '']));
    const change = { $unset: dropped, $set: { fellowEditedAt: now } };
    await this.model.updateMany({ eventId, detached: false }, change, session(tx));
  }

  /** The owner deleted theirs: Google is told next. */
  async markDeletion(eventId: string, tx: Transaction): Promise<void> {
    const change = { $set: { eventId: null, deletion: true, outgoing: true, pending: {} } };
    await this.model.updateMany({ eventId, detached: false }, change, session(tx));
    await this.part([eventId], tx);
  }

  /** These events are gone here, and Google's stay. */
  async part(eventIds: readonly string[], tx: Transaction): Promise<void> {
    await this.model.updateMany({ eventId: { $in: [...eventIds] } }, { $set: PARTED }, session(tx));
  }

  /**
   * Somebody left a space: what they made stays there, out of sync; what they had deleted goes to Google with their own space next. In no
   * transaction, since it may be a full space.
   */
  async detach(space: Space, userId: string): Promise<void> {
    await this.model.updateMany({ space, userId, deletion: true }, { $set: { space: personalSpace(userId) } });
    const change = { $set: { detached: true, outgoing: false, pending: {}, sent: null } };
    await this.model.updateMany({ space, userId }, change);
  }

  /** A space is gone for good: nothing is kept but the ids that must not come back. In no transaction either. */
  async purge(space: Space): Promise<void> {
    await this.model.updateMany({ space }, { $set: { ...PARTED, space: null, base: null } });
  }

  /** Forgets every pair of a person. In no transaction either. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }
}

const scope = ({ userId, account }: GoogleOwner): GoogleOwner => ({ userId, account });
const session = (tx?: Transaction) => ({ session: tx?.session });

function operationOf(write: PairWrite): mongo.AnyBulkWriteOperation {
  if ('insert' in write) return { insertOne: { document: write.insert as object } };
  const one = (id: string) => ({ _id: id }) as object;
  if ('delete' in write) return { deleteOne: { filter: one(write.delete) } };
  return { updateOne: { filter: one(write.update), update: { $set: write.fields } } };
}
