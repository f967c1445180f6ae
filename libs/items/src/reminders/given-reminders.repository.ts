import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReminderKey } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { GivenReminderDocument } from './given-reminder.schema.js';
import { type GivenIn, type GivenItem, GivenRecordsStore, type GivenReminders } from './given-reminders.js';

/** A day that is over in the zone of a person ends at most this much later in another zone. */
const ZONES_MS = 26 * 3_600_000;

/** The only code that reads and writes the records of given reminders. All kinds of a service share one collection. */
@Injectable()
export class GivenRemindersRepository extends GivenRecordsStore<GivenReminderDocument> implements GivenReminders {
  constructor(@InjectModel(GivenReminderDocument.name) model: Model<GivenReminderDocument>) {
    super(model);
  }

  ofItems(itemIds: readonly string[], now: Date, tx?: Transaction): Promise<ReminderKey[]> {
    // The person may have been in a zone further east when a reminder was given.
    const until = trusted({ $gte: new Date(now.getTime() - ZONES_MS) });
    const filter = { itemId: trusted({ $in: [...itemIds] }), until };
    return this.model.find(filter, KEY, { session: tx?.session }).lean<ReminderKey[]>().exec();
  }

  async ofItem(itemId: string, tx: Transaction): Promise<(ReminderKey & { id: string })[]> {
    const found = await this.model
      .find({ itemId }, { ...KEY, _id: 1 }, { session: tx.session })
      .lean<GivenReminderDocument[]>()
      .exec();
    return found.map(({ _id: id, ...key }) => ({ ...key, id }));
  }

  async insert(items: readonly GivenItem[], { space, type }: GivenIn, tx: Transaction) {
    const records = items.flatMap(({ _id: itemId, reminders }) =>
      reminders.map(({ id, userId, reminder, occurrence, givenAt, until }) => {
        return { _id: id, type, itemId, reminder, occurrence, userId, space, givenAt, until };
      }),
    );
    if (records.length > 0) await this.model.insertMany(records, { session: tx.session, lean: true });
  }

  /** The records contain no title. */
  async rename(): Promise<void> {}
}

const KEY = { _id: 0, itemId: 1, reminder: 1, occurrence: 1, userId: 1 } as const;
