import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { retryIfDuplicate, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { ReminderSettingsDocument } from './reminder-settings.schema.js';

type Fields = Omit<ReminderSettingsDocument, '_id'>;

/** The only code that reads or writes the settings of reminders. */
@Injectable()
export class ReminderSettingsRepository {
  constructor(@InjectModel(ReminderSettingsDocument.name) private readonly model: Model<ReminderSettingsDocument>) {}

  /** The settings of a person, or null when they never changed them. */
  get(userId: string): Promise<ReminderSettingsDocument | null> {
    return this.model.findById(userId).lean<ReminderSettingsDocument>().exec();
  }

  /** The settings of those of these people who have changed them. */
  ofPeople(userIds: readonly string[]): Promise<ReminderSettingsDocument[]> {
    return this.model
      .find({ _id: trusted({ $in: [...userIds] }) })
      .lean<ReminderSettingsDocument[]>()
      .exec();
  }

  /** Changes some settings of a person and returns all of them. */
  update(userId: string, fields: Fields, { session }: Transaction): Promise<ReminderSettingsDocument> {
    return this.model
      .findOneAndUpdate({ _id: userId }, { $set: fields }, { upsert: true, returnDocument: 'after', session })
      .lean<ReminderSettingsDocument>()
      .orFail()
      .exec()
      .catch(retryIfDuplicate);
  }

  /** Deletes the settings of a person. */
  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteOne({ _id: userId });
  }
}
