import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { personalSpace, type Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { type Model, type mongo, trusted } from 'mongoose';
import { INSTANCE_ID } from '../rules/google-recurrence.js';
import type { Pending } from '../rules/reconcile.js';
import type { SyncedField, SyncedFields } from '../rules/synced.js';
import { type GoogleOwner, GooglePair } from './google-pair.schema.js';

/** One write operation on a pair. */
export type PairWrite =
  | { insert: GooglePair }
  | { update: string; fields: Partial<Omit<GooglePair, '_id'>> }
  | { delete: string };

/** The fields of a pair after our event was deleted without a deletion to send to Google. */
const WITHOUT_EVENT = {
  eventId: null,
  detached: true,
  deletion: false,
  outgoing: false,
  pending: {},
  occurrences: null,
  sent: null,
} as const;

/** The only code that reads or writes pairs. */
@Injectable()
export class GooglePairsRepository {
  constructor(@InjectModel(GooglePair.name) private readonly model: Model<GooglePair>) {}

  /** Returns a pair by its id, or null. */
  get(id: string, tx?: Transaction): Promise<GooglePair | null> {
    return this.model.findOne({ _id: id }, null, session(tx)).lean<GooglePair>().exec();
  }

  /** Returns several pairs by their ids. */
  getMany(ids: readonly string[]): Promise<GooglePair[]> {
    return this.model
      .find({ _id: trusted({ $in: [...ids] }) })
      .sort({ _id: 1 })
      .lean<GooglePair[]>()
      .exec();
  }

  /** The pairs of these Google events. */
  byGoogleIds(owner: GoogleOwner, googleIds: readonly string[], tx?: Transaction): Promise<GooglePair[]> {
    const filter = { ...scope(owner), googleId: trusted({ $in: [...googleIds] }) };
    return this.model.find(filter, null, session(tx)).lean<GooglePair[]>().exec();
  }

  /** Which of these events of ours have a pair in this account. */
  async pairedAmong(owner: GoogleOwner, eventIds: readonly string[], tx?: Transaction): Promise<Set<string>> {
    const filter = { eventId: trusted({ $in: [...eventIds] }), account: owner.account };
    const found = await this.model.find(filter, { eventId: 1 }, session(tx)).lean<Pick<GooglePair, 'eventId'>[]>();
    return new Set(found.flatMap(({ eventId }) => eventId ?? []));
  }

  /** The Google ids of events that these spaces contain, or whose deletion by the owner is not sent to Google yet. */
  async googleIdsIn(spaces: Iterable<Space>, owner: GoogleOwner): Promise<Set<string>> {
    const filter = {
      space: trusted({ $in: [...spaces] }),
      ...scope(owner),
      $or: [{ eventId: trusted({ $gt: '' }) }, { deletion: true }],
    };
    const found = await this.model.find(filter, { googleId: 1 }).lean<Pick<GooglePair, 'googleId'>[]>();
    return new Set(found.map(({ googleId }) => googleId));
  }

  /** The ids of the pairs of a space with changes to send to Google. */
  async outgoing(space: Space, owner: GoogleOwner): Promise<string[]> {
    const found = await this.model
      .find({ space, ...scope(owner), outgoing: true }, { _id: 1 })
      .sort({ _id: 1 })
      .lean<Pick<GooglePair, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /**
   * Every pair whose event is known to exist at Google and that has an event here, or a deletion that is not sent yet.
   */
  existingAtGoogle(owner: GoogleOwner): Promise<Pick<GooglePair, 'googleId' | 'base'>[]> {
    const filter = {
      ...scope(owner),
      etag: trusted({ $gt: '' }),
      $or: [{ eventId: trusted({ $gt: '' }) }, { deletion: true }],
    };
    return this.model.find(filter, { googleId: 1, base: 1 }).lean<Pick<GooglePair, 'googleId' | 'base'>[]>().exec();
  }

  /** Executes several writes in their order. */
  async write(writes: readonly PairWrite[], tx: Transaction): Promise<void> {
    if (writes.length > 0) await this.model.collection.bulkWrite(writes.map(operationOf), session(tx));
  }

  /** Updates the given fields. */
  async update(id: string, fields: Partial<Omit<GooglePair, '_id'>>, tx?: Transaction): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: fields }, session(tx));
  }

  /** Stores what is sent of an occurrence, if there is still something to send of it. */
  async markOccurrenceSent(id: string, day: string, sent: Partial<SyncedFields>): Promise<void> {
    const filter = { _id: id, [`occurrences.${day}.pending`]: trusted({ $exists: true }) };
    await this.model.updateOne(filter, { $set: { [`occurrences.${day}.sent`]: sent } });
  }

  /** An occurrence cannot be restored at Google. */
  async dropRestore(id: string, day: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $unset: { [`occurrences.${day}.restore`]: '' } });
  }

  /** These edits of an occurrence are not to be sent any more, unless the owner has edited the same field again. */
  async dropOccurrenceEdits(id: string, day: string, edits: Pending): Promise<void> {
    for (const [field, editedAt] of Object.entries(edits)) {
      const path = `occurrences.${day}.pending.${field}`;
      await this.model.updateOne({ _id: id, [path]: editedAt }, { $unset: { [path]: '' } });
    }
  }

  async delete(id: string, tx: Transaction): Promise<void> {
    await this.model.deleteOne({ _id: id }, session(tx));
  }

  /** The pairs of an event of ours, in any account. */
  ofEvent(eventId: string, tx: Transaction): Promise<GooglePair[]> {
    return this.model.find({ eventId }, null, session(tx)).lean<GooglePair[]>().exec();
  }

  /** The Google ids of instances of series, which earlier versions synced one by one, and of those that still are. */
  async idsOfInstances(owner: GoogleOwner): Promise<string[]> {
    const filter = { ...scope(owner), googleId: INSTANCE_ID };
    const found = await this.model.find(filter, { googleId: 1 }).lean<Pick<GooglePair, 'googleId'>[]>();
    return found.map(({ googleId }) => googleId);
  }

  /** Marks fields that the owner has edited and that must be sent to Google. */
  async markPending(eventId: string, fields: readonly SyncedField[], now: Date, tx: Transaction): Promise<void> {
    const pending = Object.fromEntries(fields.map((field) => [`pending.${field}`, now]));
    const filter = { eventId, detached: false };
    await this.model.updateMany(filter, { $set: { ...pending, outgoing: true } }, session(tx));
  }

  /**
   * Another member edited these fields and overwrote the owner's values, so those values are not sent to Google any
   * more.
   */
  async dropPending(eventId: string, fields: readonly SyncedField[], now: Date, tx: Transaction): Promise<void> {
    const dropped = Object.fromEntries(fields.map((field) => [`pending.${field}`, '']));
    const change = { $unset: dropped, $set: { fellowEditedAt: now } };
    await this.model.updateMany({ eventId, detached: false }, change, session(tx));
  }

  /** The owner deleted their events: the next sync deletes them at Google. */
  async markDeletions(eventIds: readonly string[], tx: Transaction): Promise<void> {
    const change = { $set: { eventId: null, deletion: true, outgoing: true, pending: {}, occurrences: null } };
    await this.model.updateMany({ eventId: trusted({ $in: [...eventIds] }), detached: false }, change, session(tx));
    await this.keepAtGoogle(eventIds, tx);
  }

  /** These events are deleted here, but stay at Google. */
  async keepAtGoogle(eventIds: readonly string[], tx: Transaction): Promise<void> {
    await this.model.updateMany({ eventId: trusted({ $in: [...eventIds] }) }, { $set: WITHOUT_EVENT }, session(tx));
  }

  /**
   * Handles a person who left a space. Events that they created stay in the space and are not synced any more.
   * Deletions that are not sent yet move to the person's own space. Uses no transaction, because a space may contain
   * very many events.
   */
  async detach(space: Space, userId: string): Promise<void> {
    await this.model.updateMany({ space, userId, deletion: true }, { $set: { space: personalSpace(userId) } });
    const change = { $set: { detached: true, outgoing: false, pending: {}, occurrences: null, sent: null } };
    await this.model.updateMany({ space, userId }, change);
  }

  /**
   * A space was purged: only the Google ids remain, so that a sync does not create these events again. Uses no
   * transaction either.
   */
  async purge(space: Space): Promise<void> {
    await this.model.updateMany({ space }, { $set: { ...WITHOUT_EVENT, space: null, base: null } });
  }

  /** Deletes every pair of a person. Uses no transaction either. */
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
