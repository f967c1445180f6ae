import { setImmediate as yieldToOtherWork } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { reminderKey } from '@pawplan/contracts';
import type { Audience, Audiences } from '@pawplan/directory';
import type { Transaction } from '@pawplan/platform';
import type { DueReminder } from './due-reminder.js';
import { keysOf } from './given-reminders.js';
import { nextCheckIfIncomplete } from './next-check-if-incomplete.js';
import type { RemindedItem, ReminderKind } from './reminder-kind.js';

const MINUTE_MS = 60_000;

/** The result of checking an item. */
export interface ItemCheck<Kind extends RemindedItem = RemindedItem> {
  item: Kind;
  due: DueReminder[];
  next: Date | null;
  /** The version of the group whose members were checked. */
  groupVersion: number | null;
}

export const minuteAfter = (now: Date): Date => new Date(now.getTime() + MINUTE_MS);

interface Options {
  tx?: Transaction;
  stop?: AbortSignal;
}

/** Computes which reminders of some items are due. */
export class ItemChecks {
  private readonly log = new Logger('Reminders');

  constructor(private readonly audiences: Audiences) {}

  /** All due reminders of each item. Leaves out the remaining items after `stop`. */
  async of(
    kind: ReminderKind,
    items: readonly RemindedItem[],
    now: Date,
    { tx, stop }: Options = {},
  ): Promise<ItemCheck[]> {
    const audienceOf = await this.audiences.of(
      items.map(({ space }) => space),
      tx,
    );
    const checks: ItemCheck[] = [];
    for (const item of items) {
      if (stop?.aborted) break;
      // A batch of large groups takes a while. Other work runs between two items.
      if (checks.length > 0) await yieldToOtherWork();
      checks.push(this.tryCheck(kind, item, audienceOf(item.space), now));
    }
    return checks;
  }

  /** The due reminders of each item that were not given yet. */
  async notGiven(
    kind: ReminderKind,
    items: readonly RemindedItem[],
    now: Date,
    options: Options = {},
  ): Promise<ItemCheck[]> {
    const checks = await this.of(kind, items, now, options);
    const ids = checks.filter(({ due }) => due.length > 0).map(({ item }) => item._id);
    if (ids.length === 0) return checks;
    const given = keysOf(await kind.given.ofItems(ids, now, options.tx));
    return checks.map((check) => ({
      ...check,
      due: check.due.filter((each) => !given.has(reminderKey({ itemId: check.item._id, ...each }))),
    }));
  }

  /** Postpones an item whose due reminders cannot be computed, so that it does not block the others. */
  private tryCheck(kind: ReminderKind, item: RemindedItem, audience: Audience, now: Date): ItemCheck {
    const { complete, version: groupVersion } = audience;
    try {
      const { reminders: due, next } = kind.check(item, audience, now);
      return { item, due, next: complete ? next : nextCheckIfIncomplete(next, now), groupVersion };
    } catch (error) {
      this.log.error(error, `The reminders of ${item._id} are postponed`);
      return { item, due: [], next: minuteAfter(now), groupVersion };
    }
  }
}
