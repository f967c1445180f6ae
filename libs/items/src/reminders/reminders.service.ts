import { Logger } from '@nestjs/common';
import type { CurrentReminder, GetCurrentReminders } from '@pawplan/contracts';
import { REMINDERS_PER_MESSAGE, reminderKey } from '@pawplan/contracts';
import type { Audiences } from '@pawplan/directory';
import { type Clock, isOutage, type UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { type ItemCheck, ItemChecks, minuteAfter } from './item-checks.js';
import type { ReminderEvents } from './reminder-events.js';
import type { ReminderKind } from './reminder-kind.js';

const BATCH = 200;

/**
 * Gives the reminders of all kinds of a service. Every due reminder that was not given yet is given, however late, so
 * the result does not depend on when or how often a replica polls. The record of the reminder and the event for notify
 * are written in the transaction that also stores the next check; items of one space share one. So several replicas may
 * poll at the same time, and any of them may crash.
 */
export class RemindersService {
  private readonly log = new Logger(RemindersService.name);
  private readonly checks: ItemChecks;

  constructor(
    private readonly kinds: readonly ReminderKind[],
    private readonly events: ReminderEvents,
    private readonly audiences: Audiences,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.checks = new ItemChecks(audiences);
  }

  /**
   * Checks every item that is due and returns how many reminders this replica gave. After `stop` it leaves the
   * remaining items to other replicas or to a later poll. Throws during a database outage.
   */
  async deliverDue(stop?: AbortSignal): Promise<number> {
    let given = 0;
    for (const kind of this.kinds) given += await this.tryDeliverDueOf(kind, stop);
    return given;
  }

  /** Milliseconds until the next item must be checked; infinite when there is none. */
  async timeToNext(): Promise<number> {
    const now = this.clock.now();
    const times = await Promise.all(this.kinds.map(({ items }) => items.nextCheck(now)));
    return Math.min(...times.map((at) => (at ? at.getTime() - now.getTime() : Number.POSITIVE_INFINITY)));
  }

  /**
   * Those of the reminders that are due now and not over, with the title of their item and the start of what they are
   * about.
   */
  async current({ type, reminders }: GetCurrentReminders): Promise<CurrentReminder[]> {
    const kind = this.kinds.find((each) => each.type === type);
    if (!kind) return [];
    const items = await kind.items.existing([...new Set(reminders.map(({ itemId }) => itemId))]);
    const valid = new Map<string, Pick<CurrentReminder, 'title' | 'at'>>();
    for (const { item, due } of await this.checks.of(kind, items, this.clock.now())) {
      const title = kind.titleOf(item);
      for (const { startsAt, ...each } of due) {
        const at = startsAt && { at: startsAt.toISOString() };
        valid.set(reminderKey({ itemId: item._id, ...each }), { title, ...at });
      }
    }
    return reminders.flatMap((key) => {
      const found = valid.get(reminderKey(key));
      return found ? [{ ...key, ...found }] : [];
    });
  }

  /** Logs an error of one kind, so that it does not stop the others. */
  private async tryDeliverDueOf(kind: ReminderKind, stop?: AbortSignal): Promise<number> {
    try {
      return await this.deliverDueOf(kind, stop);
    } catch (error) {
      if (isOutage(error)) throw error;
      this.log.error(error, `The reminders of the kind ${kind.type} cannot be given`);
      return 0;
    }
  }

  private async deliverDueOf(kind: ReminderKind, stop?: AbortSignal): Promise<number> {
    let given = 0;
    for (;;) {
      const now = this.clock.now();
      const items = await kind.items.dueForCheck(now, BATCH);
      const checks = await this.checks.notGiven(kind, items, now, { stop });
      const [due, notDue] = [checks.filter(isDue), checks.filter((check) => !isDue(check))];
      await kind.items.setNextChecks(notDue);
      for (const together of inTransactions(due)) {
        if (stop?.aborted) break;
        given += await this.tryGive(kind, together, now);
      }
      if (items.length < BATCH || stop?.aborted) return given;
    }
  }

  /** When some items of a space fail together, each is tried alone. One that fails alone is postponed. */
  private async tryGive(kind: ReminderKind, checks: readonly ItemCheck[], now: Date): Promise<number> {
    try {
      return await this.give(kind, checks, now);
    } catch (error) {
      if (isOutage(error)) throw error;
      const [check, ...others] = checks;
      if (!check) return 0;
      if (others.length > 0) {
        let given = 0;
        for (const each of checks) given += await this.tryGive(kind, [each], now);
        return given;
      }
      this.log.error(error, `The reminders of ${check.item._id} are postponed`);
      await kind.items.setNextChecks([{ ...check, next: minuteAfter(now) }]);
      return 0;
    }
  }

  /** Gives the due reminders of items of one space. Returns how many. */
  private give(kind: ReminderKind, found: readonly ItemCheck[], now: Date): Promise<number> {
    const ids = found.map(({ item }) => item._id);
    return this.work.run(async (tx) => {
      const items = await kind.items.stillDueForCheck(ids, now, tx);
      let given = 0;
      // An item may have moved to another space since it was found.
      for (const [space, ofSpace] of Map.groupBy(items, (item) => item.space)) {
        await this.audiences.conflictWithChanges(space, tx);
        const checks = await this.checks.notGiven(kind, ofSpace, now, { tx });
        const due = checks.filter(isDue).map(({ item, due }) => ({
          ...{ _id: item._id, version: item.version, title: kind.titleOf(item) },
          reminders: due.map((each) => ({ ...each, id: new Types.ObjectId().toHexString(), givenAt: now })),
        }));
        const where = { type: kind.type, space };
        await kind.given.insert(due, where, tx);
        this.events.given(due, where, checks[0]?.groupVersion ?? null, tx);
        await kind.items.setNextChecks(checks, tx);
        given += countOf(checks);
      }
      return given;
    });
  }
}

const isDue = ({ due }: ItemCheck): boolean => due.length > 0;

const countOf = (checks: readonly ItemCheck[]): number => checks.reduce((count, { due }) => count + due.length, 0);

/** The items of each space, so many together that their reminders fit in one event. */
function inTransactions(checks: readonly ItemCheck[]): ItemCheck[][] {
  const all: ItemCheck[][] = [];
  for (const ofSpace of Map.groupBy(checks, ({ item }) => item.space).values()) {
    let together: ItemCheck[] = [];
    for (const check of ofSpace) {
      if (together.length > 0 && countOf(together) + check.due.length > REMINDERS_PER_MESSAGE) {
        all.push(together);
        together = [];
      }
      together.push(check);
    }
    all.push(together);
  }
  return all;
}
