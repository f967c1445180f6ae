import { Injectable } from '@nestjs/common';
import type { ReminderKey, Space } from '@pawplan/contracts';
import { type GivenIn, type GivenItem, type GivenReminders, GivenRemindersRepository } from '@pawplan/items';
import type { Transaction } from '@pawplan/platform';
import { GivenDateReminders } from './given-date-reminders.repository.js';

/**
 * The records of the reminders of special dates. Those of the date itself, which have no name, are in the collection
 * that the previous release reads; it knows one per occurrence and person. Those that people have set for themselves
 * are in the collection of all other kinds.
 */
@Injectable()
export class GivenSpecialDateReminders implements GivenReminders {
  constructor(
    private readonly common: GivenDateReminders,
    private readonly own: GivenRemindersRepository,
  ) {}

  async ofItems(itemIds: readonly string[], now: Date, tx?: Transaction): Promise<ReminderKey[]> {
    return [...(await this.common.ofItems(itemIds, now, tx)), ...(await this.own.ofItems(itemIds, now, tx))];
  }

  async ofItem(itemId: string, tx: Transaction): Promise<(ReminderKey & { id: string })[]> {
    return [...(await this.common.ofItem(itemId, tx)), ...(await this.own.ofItem(itemId, tx))];
  }

  async insert(items: readonly GivenItem[], where: GivenIn, tx: Transaction): Promise<void> {
    await this.common.insert(withReminders(items, isCommon), where, tx);
    await this.own.insert(
      withReminders(items, (one) => !isCommon(one)),
      where,
      tx,
    );
  }

  rename(itemId: string, title: string, tx: Transaction): Promise<void> {
    return this.common.rename(itemId, title, tx);
  }

  async delete(ids: readonly string[], tx: Transaction): Promise<void> {
    await this.common.delete(ids, tx);
    await this.own.delete(ids, tx);
  }

  /** The own ones are deleted with those of all other kinds. */
  deleteForeign(space: Space, members: readonly string[], tx: Transaction): Promise<void> {
    return this.common.deleteForeign(space, members, tx);
  }

  deleteOf(userId: string): Promise<void> {
    return this.common.deleteOf(userId);
  }
}

/** The items with only these of their reminders. */
const withReminders = (items: readonly GivenItem[], wanted: typeof isCommon): GivenItem[] =>
  items.map((item) => ({ ...item, reminders: item.reminders.filter(wanted) }));

/** Whether a reminder is that of the date itself, and not one that a person has set. */
export const isCommon = ({ reminder }: Pick<ReminderKey, 'reminder'>): boolean => reminder === '';
