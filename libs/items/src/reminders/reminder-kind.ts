import type { RemindedType } from '@pawplan/contracts';
import type { Audience } from '@pawplan/directory';
import type { Transaction } from '@pawplan/platform';
import type { Item } from '../item.schema.js';
import type { DueReminder } from './due-reminder.js';
import type { GivenReminders } from './given-reminders.js';

/** The fields of an item that the poller uses. */
export interface RemindedItem extends Pick<Item, '_id' | 'space' | 'version'> {
  /** When to check next for due reminders; absent or null when there is none to come. */
  remindAt?: Date | null;
}

/** The result of checking an item. */
export interface ReminderCheck {
  /** The reminders that are due now, whether given already or not. */
  reminders: DueReminder[];
  /** When to check next; null when there is no reminder to come. */
  next: Date | null;
}

/** The items of a kind that have reminders. {@link RemindedItemsRepository} implements it for most kinds. */
export interface ItemsToCheck<Kind extends RemindedItem> {
  /** The items to check by `now`, those that have waited longest first. */
  dueForCheck(now: Date, limit: number): Promise<Kind[]>;
  /** When the next item must be checked after `now`; null when there is none. */
  nextCheck(now: Date): Promise<Date | null>;
  /** Those of the items that no other replica has checked in the meantime. */
  stillDueForCheck(ids: readonly string[], now: Date, tx: Transaction): Promise<Kind[]>;
  /** Sets the next check of items, except those that have changed or were checked since they were read. */
  setNextChecks(checks: readonly { item: Kind; next: Date | null }[], tx?: Transaction): Promise<void>;
  /** Those of the items that exist. */
  existing(ids: readonly string[]): Promise<Kind[]>;
}

/** How one kind of items reminds its people. A service passes its kinds to {@link RemindersModule}. */
export abstract class ReminderKind<Kind extends RemindedItem = RemindedItem> {
  abstract readonly type: RemindedType;
  abstract readonly items: ItemsToCheck<Kind>;
  /** Where the service records which reminders were given. */
  abstract readonly given: GivenReminders;

  abstract titleOf(item: Kind): string;

  /**
   * Which reminders of this item are due at `now`, for which people, and when to check next. A pure function of its
   * arguments: it reads nothing else, and returns a reminder until its occurrence is over.
   */
  abstract check(item: Kind, audience: Audience, now: Date): ReminderCheck;
}
