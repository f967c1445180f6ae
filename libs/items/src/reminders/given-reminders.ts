import { type RemindedType, type ReminderKey, reminderKey, type Space } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import type { DueReminder } from './due-reminder.js';

/** A due reminder with the id that its notification gets. */
export type NewReminder = DueReminder & { id: string };

/** An item with the reminders of it that are being given. */
export interface GivenItem {
  _id: string;
  version: number;
  title: string;
  reminders: readonly (NewReminder & { givenAt: Date; readAt?: Date })[];
}

/** What items of one kind and one space have in common. */
export interface GivenIn {
  space: Space;
  type: RemindedType;
}

/** What every record of a given reminder has. */
interface GivenRecord {
  _id: string;
  userId: string;
  space: Space;
}

/** Records that are deleted at once, which takes well below a second on a slow machine. */
const BATCH_SIZE = 2_000;

/**
 * The record of which reminders were given to whom. It is unique for each reminder, so that no replica gives one twice.
 */
export interface GivenReminders {
  /** The reminders of these items that were given, at least those whose occurrence is not over by `now`. */
  ofItems(itemIds: readonly string[], now: Date, tx?: Transaction): Promise<ReminderKey[]>;

  /** The reminders of an item that can be withdrawn. */
  ofItem(itemId: string, tx: Transaction): Promise<(ReminderKey & { id: string })[]>;

  /** Rejects with a duplicate key when one of the reminders was given already. */
  insert(items: readonly GivenItem[], where: GivenIn, tx: Transaction): Promise<void>;

  /** Changes the title in the records, if they contain it. */
  rename(itemId: string, title: string, tx: Transaction): Promise<void>;

  delete(ids: readonly string[], tx: Transaction): Promise<void>;

  /** Deletes the records of a space whose person is not a member. */
  deleteForeign(space: Space, members: readonly string[], tx: Transaction): Promise<void>;

  /** Deletes all records of a person, without a transaction. */
  deleteOf(userId: string): Promise<void>;
}

/** The deletions in a collection of records. */
export abstract class GivenRecordsStore<Stored extends GivenRecord> {
  protected constructor(protected readonly model: Model<Stored>) {}

  async delete(ids: readonly string[], tx: Transaction): Promise<void> {
    const filter = { _id: trusted({ $in: [...ids] }) } as QueryFilter<Stored>;
    await this.model.deleteMany(filter, { session: tx.session });
  }

  /**
   * MongoDB aborts transactions that last too long, so most of the records are deleted before the transaction; these
   * deletions stay even if it is rolled back.
   */
  async deleteForeign(space: Space, members: readonly string[], tx: Transaction): Promise<void> {
    const foreign = { space, userId: trusted({ $nin: [...members] }) } as QueryFilter<Stored>;
    for (;;) {
      const found = await this.model.find(foreign, { _id: 1 }).limit(BATCH_SIZE).lean<GivenRecord[]>().exec();
      if (found.length < BATCH_SIZE) break;
      const ids = found.map(({ _id }) => _id);
      await this.model.deleteMany({ _id: trusted({ $in: ids }) } as QueryFilter<Stored>);
    }
    await this.model.deleteMany(foreign, { session: tx.session });
  }

  async deleteOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId } as QueryFilter<Stored>);
  }
}

/** The texts of the keys of given reminders. */
export const keysOf = (given: readonly ReminderKey[]): Set<string> => new Set(given.map(reminderKey));
