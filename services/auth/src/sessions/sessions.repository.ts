import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { SessionDocument } from './session.schema.js';

/** The only code that touches sessions; none is found without its user. */
@Injectable()
export class SessionsRepository {
  constructor(@InjectModel(SessionDocument.name) private readonly model: Model<SessionDocument>) {}

  /** The session of a user if it has not ended by `now`. */
  get(userId: string, id: string, now: Date, tx?: Transaction): Promise<SessionDocument | null> {
    return this.model
      .findOne({ _id: id, userId, expiresAt: { $gt: now } }, null, { session: tx?.session })
      .lean<SessionDocument>()
      .exec();
  }

  async insert(session: SessionDocument, tx: Transaction): Promise<void> {
    await new this.model(session).save({ session: tx.session });
  }

  /** Moves the end of a session that still stands. */
  async slide(userId: string, id: string, usedAt: Date, expiresAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id, userId }, { $set: { usedAt, expiresAt } });
  }

  async end(userId: string, id: string, tx: Transaction): Promise<void> {
    await this.model.deleteOne({ _id: id, userId }, { session: tx.session });
  }

  /** Ends all sessions of a user but the named one; answers how many. */
  async endOthers(userId: string, keptId: string | null, tx: Transaction): Promise<number> {
    const { deletedCount } = await this.model.deleteMany({ userId, _id: { $ne: keptId } }, { session: tx.session });
    return deletedCount;
  }
}
