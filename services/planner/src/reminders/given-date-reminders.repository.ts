import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReminderKey } from '@pawplan/contracts';
import { type GivenIn, type GivenItem, GivenRecordsStore, type GivenReminders } from '@pawplan/items';
import { addDays, type Transaction } from '@pawplan/platform';
import { type Model, trusted } from 'mongoose';
import { GivenDateReminder, type Published } from './given-date-reminder.schema.js';

type StoredKey = Required<Pick<GivenDateReminder, '_id' | 'specialDateId' | 'date' | 'userId'>>;

/** The only code that reads and writes the records of the reminders of special dates. */
@Injectable()
export class GivenDateReminders extends GivenRecordsStore<GivenDateReminder> implements GivenReminders {
  constructor(@InjectModel(GivenDateReminder.name) model: Model<GivenDateReminder>) {
    super(model);
  }

  async ofItems(specialDateIds: readonly string[], now: Date, tx?: Transaction): Promise<ReminderKey[]> {
    // The UTC day before today: the local day is not earlier in any zone.
    const from = addDays(now.toISOString().slice(0, 10), -1);
    const filter = { specialDateId: trusted({ $in: [...specialDateIds] }), date: trusted({ $gte: from }) };
    const found = await this.model
      .find(filter, { specialDateId: 1, date: 1, userId: 1 }, { session: tx?.session })
      .lean<StoredKey[]>()
      .exec();
    return found.map(keyOf);
  }

  /** Reminders that were read in the previous release stay. */
  async ofItem(specialDateId: string, tx: Transaction): Promise<(ReminderKey & { id: string })[]> {
    const found = await this.model
      .find({ specialDateId, read: false }, { specialDateId: 1, date: 1, userId: 1 }, { session: tx.session })
      .lean<StoredKey[]>()
      .exec();
    return found.map((each) => ({ ...keyOf(each), id: each._id }));
  }

  async insert(items: readonly GivenItem[], { space }: GivenIn, tx: Transaction) {
    const records = items.flatMap(({ _id: specialDateId, title, reminders }) =>
      reminders.map(({ id, userId, date, givenAt }) => ({
        ...{ _id: id, type: 'special-date' as const, userId, space, specialDateId, date, title },
        ...{ read: false, createdAt: givenAt, published: 'unread' as const },
      })),
    );
    if (records.length > 0) await this.model.insertMany(records, { session: tx.session, lean: true });
  }

  async rename(specialDateId: string, title: string, tx: Transaction): Promise<void> {
    await this.model.updateMany({ specialDateId, read: false }, { $set: { title } }, { session: tx.session });
  }

  /** What the previous release has stored and this one has not published, or what was read there since. */
  async unpublished(limit: number, tx: Transaction): Promise<GivenDateReminder[]> {
    const read = (filter: object, most: number) =>
      this.model.find(filter, null, { session: tx.session }).limit(most).lean<GivenDateReminder[]>().exec();
    const unknown = await read({ published: null }, limit);
    return unknown.length === limit
      ? unknown
      : [...unknown, ...(await read({ published: 'unread', read: true }, limit))];
  }

  /** Records that these records were published as they are. */
  async setPublished(records: readonly GivenDateReminder[], tx: Transaction): Promise<void> {
    for (const read of [false, true]) {
      const ids = records.filter((each) => each.read === read).map(({ _id }) => _id);
      if (ids.length === 0) continue;
      const published: Published = read ? 'read' : 'unread';
      await this.model.updateMany({ _id: trusted({ $in: ids }) }, { $set: { published } }, { session: tx.session });
    }
  }
}

const keyOf = ({ specialDateId, date, userId }: StoredKey): ReminderKey => ({
  itemId: specialDateId,
  reminder: '',
  occurrence: date,
  userId,
});
