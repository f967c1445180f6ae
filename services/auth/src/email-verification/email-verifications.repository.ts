import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { VERIFY_LINK_DAYS } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { hashOfToken } from '../mail/mailed-tokens.js';
import type { UserDocument } from '../users/user.schema.js';
import { EmailVerification } from './email-verification.schema.js';

const DAY_MS = 24 * 3_600_000;

/** Links that confirm e-mail addresses. The only code that reads or writes them. */
@Injectable()
export class EmailVerificationsRepository {
  constructor(
    @InjectModel(EmailVerification.name) private readonly model: Model<EmailVerification>,
    private readonly clock: Clock,
  ) {}

  /** Stores the token hash of a link for the present address of a user, in place of an earlier one. */
  async put({ _id, email }: UserDocument, hash: string, tx: Transaction): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + VERIFY_LINK_DAYS * DAY_MS);
    const link = { hash, address: hashOfToken(email), expiresAt };
    await this.model.updateOne({ _id }, { $set: link }, { upsert: true, session: tx.session });
  }

  /** Whether a token is valid now for the present address of the user. */
  async isValid(token: string, { _id, email }: UserDocument): Promise<boolean> {
    const link = { ...this.valid(token), _id, address: hashOfToken(email) };
    return (await this.model.exists(link)) !== null;
  }

  /** Uses up a token that is valid now. Returns its user and the hash of its address, or null. */
  consume(token: string, tx: Transaction): Promise<Pick<EmailVerification, '_id' | 'address'> | null> {
    return this.model.findOneAndDelete(this.valid(token), { session: tx.session }).lean<EmailVerification>().exec();
  }

  async delete(userId: string, tx: Transaction): Promise<void> {
    await this.model.deleteOne({ _id: userId }, { session: tx.session });
  }

  private valid(token: string): QueryFilter<EmailVerification> {
    return { hash: hashOfToken(token), expiresAt: trusted({ $gt: this.clock.now() }) };
  }
}
