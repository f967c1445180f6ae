import { Logger } from '@nestjs/common';
import type { CurrentReminder, GetCurrentReminders } from '@pawplan/contracts';
import { reminderKey } from '@pawplan/contracts';
import type { Audiences } from '@pawplan/directory';
import { type Clock, isOutage, type UnitOfWork } from '@pawplan/platform';
import { Types } from 'mongoose';
import { type ItemCheck, ItemChecks, minuteAfter } from './item-checks.js';
import type { ReminderEvents } from './reminder-events.js';
import type { ReminderKind } from './reminder-kind.js';

const BATCH = 200;

/**
 * Gives the reminders of all kinds of a service. Every due reminder that was not given yet is given, however late, so the
 * result does not depend on when or how often a replica polls. The record of the reminder and the event for notify are
 * written in the transaction that also stores the next check. So several replicas may poll at the same time, and any of
 * them may crash.
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
   * Checks every item that is due and returns how many reminders this replica gave. After `stop` it leaves the remaining
   * items to other replicas or to a later poll. Throws during a database outage.
   */
  async deliverDue(stop?: AbortSignal): Promise<number> {
    let given = 0;
    for (const kind of this.kinds) given += await this.tryDeliverDueOf(kind, stop);
    return given;
  }

  /** Those of the reminders that are due now and not over, with the title of their item and the start of what they are about. */
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
      for (const check of due) {
        if (stop?.aborted) break;
        given += await this.tryGive(kind, check, now);
      }
      if (items.length < BATCH || stop?.aborted) return given;
    }
  }

  /** Postpones an item that fails, so that it does not block the others. */
  private async tryGive(kind: ReminderKind, check: ItemCheck, now: Date): Promise<number> {
    try {
      return await this.give(kind, check.item._id, now);
    } catch (error) {
      if (isOutage(error)) throw error;
      this.log.error(error, `The reminders of ${check.item._id} are postponed`);
      await kind.items.setNextChecks([{ ...check, next: minuteAfter(now) }]);
      return 0;
    }
  }

  private give(kind: ReminderKind, id: string, now: Date): Promise<number> {
    return this.work.run(async (tx) => {
      const item = await kind.items.getDueForCheck(id, now, tx);
      if (!item) return 0;
      await this.audiences.conflictWithChanges(item.space, tx);
      const [check] = await this.checks.notGiven(kind, [item], now, { tx });
      if (!check) return 0;
      if (isDue(check)) {
        const reminders = check.due.map((each) => ({ ...each, id: new Types.ObjectId().toHexString(), givenAt: now }));
        const { _id, space, version } = item;
        const given = { _id, space, version, type: kind.type, title: kind.titleOf(item) };
        await kind.given.insert(given, reminders, now, tx);
        this.events.given(given, reminders, check.groupVersion, tx);
      }
      await kind.items.setNextCheck(id, check.next, tx);
      return check.due.length;
    });
  }
}

const isDue = ({ due }: ItemCheck): boolean => due.length > 0;
