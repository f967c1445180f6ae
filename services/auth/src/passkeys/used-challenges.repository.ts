import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retryIfDuplicate, type Transaction } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { UsedChallenge } from './used-challenge.schema.js';

/** The challenges that were used. The only code that reads or writes them. */
@Injectable()
export class UsedChallengesRepository {
  constructor(@InjectModel(UsedChallenge.name) private readonly model: Model<UsedChallenge>) {}

  /**
   * Marks a challenge as used, if the transaction commits. Returns false when it was used before. Makes the unit of
   * work start again when it was used at the same time.
   */
  async add(challenge: string, expiresAt: Date, tx: Transaction): Promise<boolean> {
    const _id = createHash('sha256').update(challenge).digest('base64url');
    const { session } = tx;
    if (await this.model.exists({ _id }).session(session)) return false;
    await this.model.insertMany([{ _id, expiresAt }], { session }).catch(retryIfDuplicate);
    return true;
  }
}
