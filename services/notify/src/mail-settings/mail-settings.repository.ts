import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ListOrder, retryIfDuplicate, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { MailSettingsDocument } from './mail-settings.schema.js';

/** The only code that reads and writes the e-mails that people have chosen. */
@Injectable()
export class MailSettingsRepository {
  constructor(@InjectModel(MailSettingsDocument.name) private readonly model: Model<MailSettingsDocument>) {}

  /** What a person has chosen; null when that is nothing. */
  get(userId: string, tx?: Transaction): Promise<MailSettingsDocument | null> {
    return this.model.findOne({ _id: userId }, null, { session: tx?.session }).lean<MailSettingsDocument>().exec();
  }

  /** Makes the unit of work start again when another call has just stored the first choice of this person. */
  async save({ _id, ...fields }: MailSettingsDocument, { session }: Transaction): Promise<void> {
    await this.model.updateOne({ _id }, { $set: fields }, { upsert: true, session }).catch(retryIfDuplicate);
  }

  /** Changes the settings of a person who has some. */
  async update(userId: string, fields: Partial<MailSettingsDocument>, { session }: Transaction): Promise<void> {
    await this.model.updateOne({ _id: userId }, { $set: fields }, { session });
  }

  /** Those of these people who get reminders by e-mail. */
  async withReminders(userIds: readonly string[], { session }: Transaction): Promise<Set<string>> {
    const filter = { _id: trusted({ $in: [...userIds] }), reminders: true };
    const found = await this.model.find(filter, { _id: 1 }, { session }).lean<{ _id: string }[]>().exec();
    return new Set(found.map(({ _id }) => _id));
  }

  /**
   * Takes the person whose digest has been due for the longest time, and postpones it to `retryAt` for all replicas.
   */
  takeDueDigest(now: Date, retryAt: Date): Promise<MailSettingsDocument | null> {
    return this.model
      .findOneAndUpdate(
        // The index contains only dates. MongoDB uses it only if the query is limited to this type.
        { nextDigestAt: trusted({ $lte: now, $type: 'date' }) },
        { $set: { nextDigestAt: retryAt } },
        { sort: { nextDigestAt: 1 } },
      )
      .lean<MailSettingsDocument>()
      .exec();
  }

  /** Makes the next poll check the digest of a person who gets one. */
  async checkDigestSoon(userId: string, now: Date, { session }: Transaction): Promise<void> {
    await this.model.updateOne(
      { _id: userId, digest: trusted({ $ne: 'off' }) },
      { $set: { nextDigestAt: now } },
      { session },
    );
  }

  /** The settings of a person, for their download. */
  allOf(userId: string): ListOrder<MailSettingsDocument> {
    return {
      read: async (after) => {
        const settings = after === undefined ? await this.get(userId) : null;
        return settings ? [settings] : [];
      },
      keyOf: ({ _id }) => JSON.stringify(_id),
    };
  }

  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }
}
