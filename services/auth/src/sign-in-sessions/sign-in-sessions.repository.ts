import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { emitSessionsEnded } from '../users/user.events.js';
import { SignInSessionDocument } from './sign-in-session.schema.js';

/** What operators see of a user's sessions. */
interface SessionSummary {
  count: number;
  usedAt: Date;
}

/**
 * The only code that reads or writes sessions. Every query names the user. It publishes which sessions were ended, so
 * that no caller can forget it.
 */
@Injectable()
export class SignInSessionsRepository {
  constructor(@InjectModel(SignInSessionDocument.name) private readonly model: Model<SignInSessionDocument>) {}

  /** A session of a user, unless it has ended by `now`. */
  get(userId: string, id: string, now: Date, tx?: Transaction): Promise<SignInSessionDocument | null> {
    return this.model
      .findOne({ _id: id, userId, expiresAt: trusted({ $gt: now }) }, null, { session: tx?.session })
      .lean<SignInSessionDocument>()
      .exec();
  }

  async insert(session: SignInSessionDocument, tx: Transaction): Promise<void> {
    await new this.model(session).save({ session: tx.session });
  }

  /** Extends a session that still exists. */
  async extend(userId: string, id: string, usedAt: Date, expiresAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id, userId }, { $set: { usedAt, expiresAt } });
  }

  /** The sessions of a user that have not ended by `now`, newest first. */
  list(userId: string, now: Date): Promise<SignInSessionDocument[]> {
    return this.model
      .find({ userId, expiresAt: trusted({ $gt: now }) })
      .sort({ signedInAt: -1, _id: 1 })
      .limit(LIMITS.sessionsPerUser)
      .lean<SignInSessionDocument[]>()
      .exec();
  }

  /** For each of these users with sessions that have not ended by `now`: their number, and when one was last used. */
  async summaries(userIds: readonly string[], now: Date): Promise<Map<string, SessionSummary>> {
    const found = await this.model.aggregate<SessionSummary & { _id: string }>([
      { $match: { userId: { $in: userIds }, expiresAt: { $gt: now } } },
      { $group: { _id: '$userId', count: { $sum: 1 }, usedAt: { $max: '$usedAt' } } },
    ]);
    return new Map(found.map(({ _id, ...summary }) => [_id, summary]));
  }

  /** Ends a session. Returns whether it existed. */
  async end(userId: string, id: string, tx: Transaction): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ _id: id, userId }, { session: tx.session });
    if (deletedCount > 0) emitSessionsEnded({ userId, ended: id }, tx);
    return deletedCount > 0;
  }

  /** Ends all sessions except the `limit` sessions that were used last. Returns how many it ended. */
  async endLongestUnused(userId: string, limit: number, tx: Transaction): Promise<number> {
    const excessSessions = await this.model
      .find({ userId }, { _id: 1 }, { session: tx.session })
      .sort({ usedAt: -1, _id: 1 })
      .skip(limit)
      .lean<{ _id: string }[]>();
    if (excessSessions.length === 0) return 0;
    await this.model.deleteMany(
      { userId, _id: trusted({ $in: excessSessions.map(({ _id }) => _id) }) },
      { session: tx.session },
    );
    for (const { _id: ended } of excessSessions) emitSessionsEnded({ userId, ended }, tx);
    return excessSessions.length;
  }

  /** Ends all sessions of a user except the given one. Returns how many. */
  async endOthers(userId: string, keptId: string | null, tx: Transaction): Promise<number> {
    const { deletedCount } = await this.model.deleteMany(
      { userId, _id: trusted({ $ne: keptId }) },
      { session: tx.session },
    );
    emitSessionsEnded({ userId, ...(keptId !== null && { kept: keptId }) }, tx);
    return deletedCount;
  }
}
