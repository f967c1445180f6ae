import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LIMITS, PENDING_SIGN_IN_MINUTES } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { PendingSignIn } from './pending-sign-in.schema.js';

/** A plain hash is enough for a token of 256 random bits. */
const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Sign-ins that wait for their second step. The only code that reads or writes them. */
@Injectable()
export class PendingSignInsRepository {
  constructor(
    @InjectModel(PendingSignIn.name) private readonly model: Model<PendingSignIn>,
    private readonly clock: Clock,
  ) {}

  /** Stores a sign-in. Returns its token, of which only a hash is stored, and when it ends. */
  async insert(
    firstStep: Pick<PendingSignIn, 'userId' | 'firstStep' | 'proof'>,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.clock.now().getTime() + PENDING_SIGN_IN_MINUTES * 60_000);
    await new this.model({ ...firstStep, _id: hashOfToken(token), attempts: 0, expiresAt }).save();
    return { token, expiresAt };
  }

  /** The sign-in of a token, unless it has ended. */
  find(token: string): Promise<PendingSignIn | null> {
    return this.model
      .findOne(this.open(hashOfToken(token)))
      .lean<PendingSignIn>()
      .exec();
  }

  /** Counts an attempt at a code, before its outcome is known. Returns whether it may be made. */
  async countAttempt({ _id }: PendingSignIn): Promise<boolean> {
    const { modifiedCount } = await this.model.updateOne(this.open(_id), { $inc: { attempts: 1 } });
    return modifiedCount > 0;
  }

  /** Ends a sign-in. Returns whether it had not ended before. */
  async end({ _id }: PendingSignIn, tx: Transaction): Promise<boolean> {
    const { deletedCount } = await this.model.deleteOne({ _id }, { session: tx.session });
    return deletedCount > 0;
  }

  private open(_id: string) {
    return {
      _id,
      expiresAt: trusted({ $gt: this.clock.now() }),
      attempts: trusted({ $lt: LIMITS.pendingAttempts }),
    };
  }
}
