import { isDeepStrictEqual } from 'node:util';
import { reminderName } from '@pawplan/contracts';
import type { Transaction } from '@pawplan/platform';
import type { GivenReminders, ItemReminders } from '../reminders/index.js';
import type { ItemWithReminders } from './item-with-reminders.schema.js';

/** What the updates of reminders know about a kind of items. */
export interface UpdatedKind<Stored extends ItemWithReminders> {
  given: GivenReminders;
  titleOf(item: Stored): string;
  /** What decides when an item reminds and whom. When it changes, the item reminds anew. */
  scheduleOf(item: Stored): unknown;
  /** Whether a change has removed an occurrence, given its key; null when it has removed none. */
  removedOccurrences?(item: Stored, before: Stored): ((occurrence: string) => boolean) | null;
}

type Schedule = Pick<ItemWithReminders, 'scheduledAt' | 'remindAt'>;

/** Keeps the reminders of a kind of items up to date, in the transactions that change the items. [REMIND-63] */
export class ReminderUpdates<Stored extends ItemWithReminders> {
  constructor(
    private readonly kind: UpdatedKind<Stored>,
    private readonly reminders: ItemReminders,
  ) {}

  /** The fields that schedule a new item. A copy of an item that reminds is checked too: people may have own ones. */
  newSchedule(item: Pick<Stored, 'reminders' | 'remindAt'>, now: Date): Schedule {
    const mayRemind = remindersOf(item).length > 0 || item.remindAt !== undefined;
    return mayRemind ? { scheduledAt: now, remindAt: now } : {};
  }

  /** The fields that schedule an item after a change. An item that has never reminded anyone is not checked. */
  changedSchedule(item: Stored, before: Stored, now: Date): Schedule {
    if (remindersOf(item).length === 0 && before.remindAt === undefined) return {};
    const isAnew = !this.isSameSchedule(item, before) || !isDeepStrictEqual(namesOf(item), namesOf(before));
    return { ...(isAnew && { scheduledAt: now }), remindAt: now };
  }

  /** Withdraws unread reminders that are no longer valid, and gives the others the new title. */
  async changed(item: Stored, before: Stored, tx: Transaction): Promise<void> {
    if (before.remindAt === undefined) return;
    if (!this.isSameSchedule(item, before)) return this.reminders.withdraw(this.kind, item, tx);
    const names = new Set(namesOf(item));
    const gone = namesOf(before).filter((name) => !names.has(name));
    const removed = this.kind.removedOccurrences?.(item, before) ?? null;
    if (gone.length > 0 || removed) {
      const isGone = ({ reminder, occurrence }: { reminder: string; occurrence: string }) =>
        gone.includes(reminder) || (removed?.(occurrence) ?? false);
      await this.reminders.withdrawMatching(this.kind, item, isGone, tx);
    }
    const title = this.kind.titleOf(item);
    if (title !== this.kind.titleOf(before)) await this.reminders.rename(this.kind, { ...item, title }, tx);
  }

  /**
   * Withdraws the unread reminders of deleted items, which have the versions that they had last. An occurrence with the
   * same id may exist again later, and has a higher version then.
   */
  async deleted(items: readonly Pick<Stored, '_id' | 'version'>[], tx: Transaction): Promise<void> {
    const ids = items.map(({ _id }) => _id);
    const given = await this.kind.given.ofItems(ids, new Date(0), tx);
    const withGiven = new Set(given.map(({ itemId }) => itemId));
    for (const { _id, version } of items) {
      if (withGiven.has(_id)) await this.reminders.withdraw(this.kind, { _id, version: version + 1 }, tx);
    }
  }

  /** Call this after the commit of a change that may make a reminder due. */
  mayBeDue(): void {
    this.reminders.mayBeDue();
  }

  private isSameSchedule(item: Stored, before: Stored): boolean {
    return isDeepStrictEqual(this.kind.scheduleOf(item), this.kind.scheduleOf(before));
  }
}

/** Documents of earlier releases have none. */
const remindersOf = ({ reminders }: Pick<ItemWithReminders, 'reminders'>) => reminders ?? [];

/** What identifies the reminders of an item: stored and sent ones are objects of different classes. */
const namesOf = (item: ItemWithReminders) => remindersOf(item).map(reminderName);
