import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { RESET_LINK_MINUTES } from '@pawplan/contracts';
import { Clock, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { hashOfToken } from '../mail/mailed-tokens.js';
import type { UserDocument } from '../users/user.schema.js';
import { PasswordReset } from './password-reset.schema.js';

const passwordOf = ({ passwordHash }: UserDocument): string => hashOfToken(passwordHash ?? '');

/** Reset links for new passwords. The only code that reads or writes them. */
@Injectable()
export class PasswordResetsRepository {
  constructor(
    @InjectModel(PasswordReset.name) private readonly model: Model<PasswordReset>,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the token hash of a reset link for a user, in place of an earlier one. `isMailed`: it goes to the address of
   * the user. Returns when the link expires.
   */
  async put(user: UserDocument, hash: string, tx: Transaction, isMailed = false): Promise<Date> {
    const expiresAt = new Date(this.clock.now().getTime() + RESET_LINK_MINUTES * 60_000);
    const mailedTo = isMailed ? hashOfToken(user.email) : null;
    const reset = { hash, replaces: passwordOf(user), mailedTo, expiresAt };
    await this.model.updateOne({ _id: user._id }, { $set: reset }, { upsert: true, session: tx.session });
    return expiresAt;
  }

  /** The id of the user for whom a token is valid now, or null. */
  async userOf(token: string): Promise<string | null> {
    const filter = { hash: hashOfToken(token), expiresAt: trusted({ $gt: this.clock.now() }) };
    const found = await this.model.findOne(filter, { _id: 1 }).lean<PasswordReset>();
    return found?._id ?? null;
  }

  /**
   * Uses up a token. Returns null when it was not valid any more for the current password of the user, otherwise
   * whether it proves that the present address belongs to the person.
   */
  async consume(token: string, user: UserDocument, tx: Transaction): Promise<{ provesAddress: boolean } | null> {
    const used = await this.model
      .findOneAndDelete(
        {
          _id: user._id,
          hash: hashOfToken(token),
          replaces: passwordOf(user),
          expiresAt: trusted({ $gt: this.clock.now() }),
        },
        { session: tx.session },
      )
      .lean<PasswordReset>();
    return used && { provesAddress: used.mailedTo === hashOfToken(user.email) };
  }
}
