import { setImmediate as yieldToOtherWork } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type Audience, Audiences } from '@pawplan/directory';
import { addDays, Clock, isOutage, type Transaction, UnitOfWork } from '@pawplan/platform';
import { NotificationsRepository } from '../notifications/notifications.repository.js';
import { NotificationsService, type Reminder } from '../notifications/notifications.service.js';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import { checkReminders, type ReminderCheck } from './check-reminders.js';

const BATCH = 200;
const MINUTE_MS = 60_000;

/**
 * Delivers reminders. Every due reminder that was not delivered yet is delivered, however late, so the result does not
 * depend on when or how often a replica polls. The notification is also the record of the delivery. So several replicas
 * may poll at the same time, and any of them may crash.
 */
@Injectable()
export class RemindersService {
  private readonly log = new Logger(RemindersService.name);

  constructor(
    private readonly dates: SpecialDatesRepository,
    private readonly notifications: NotificationsRepository,
    private readonly notifier: NotificationsService,
    private readonly audiences: Audiences,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks every date that is due and returns how many reminders this replica delivered. After `stop` it leaves the
   * remaining dates to other replicas or to a later poll. Throws during a database outage.
   */
  async deliverDue(stop?: AbortSignal): Promise<number> {
    let delivered = 0;
    for (;;) {
      const now = this.clock.now();
      const dates = await this.dates.dueForCheck(now, BATCH);
      const checks = await this.checkAll(dates, now, { stop });
      const [due, notDue] = [checks.filter(hasReminders), checks.filter((check) => !hasReminders(check))];
      await this.dates.setNextChecks(notDue);
      for (const check of due) {
        if (stop?.aborted) break;
        delivered += await this.tryDeliver(check, now);
      }
      if (dates.length < BATCH || stop?.aborted) return delivered;
    }
  }

  /** Postpones a date that fails, so that it does not block the others. */
  private async tryDeliver(check: ReminderCheck, now: Date): Promise<number> {
    try {
      return await this.deliver(check.date._id, now);
    } catch (error) {
      if (isOutage(error)) throw error;
      this.log.error(error, `The reminders of ${check.date._id} are postponed`);
      await this.dates.setNextChecks([{ ...check, next: minuteAfter(now) }]);
      return 0;
    }
  }

  private deliver(id: string, now: Date): Promise<number> {
    return this.work.run(async (tx) => {
      const date = await this.dates.getDueForCheck(id, now, tx);
      if (!date) return 0;
      await this.audiences.conflictWithChanges(date.space, tx);
      const [check] = await this.checkAll([date], now, { tx });
      if (!check) return 0;
      if (hasReminders(check)) await this.notifier.notify('special-date', check.reminders, tx);
      await this.dates.setNextCheck(id, check.next, tx);
      return check.reminders.length;
    });
  }

  private async checkAll(
    dates: readonly SpecialDateDocument[],
    now: Date,
    { tx, stop }: { tx?: Transaction; stop?: AbortSignal },
  ): Promise<ReminderCheck[]> {
    const audienceOf = await this.audiences.of(
      dates.map(({ space }) => space),
      tx,
    );
    const checks: ReminderCheck[] = [];
    for (const date of dates) {
      if (stop?.aborted) break;
      // A batch of large groups takes a while. Other work runs between two dates.
      if (checks.length > 0) await yieldToOtherWork();
      checks.push(this.tryCheck(date, audienceOf(date.space), now));
    }
    const due = checks.filter(hasReminders);
    if (due.length === 0) return checks;
    // The UTC day before today: the local day is not earlier in any zone.
    const from = addDays(now.toISOString().slice(0, 10), -1);
    const ids = due.map(({ date }) => date._id);
    const given = new Set((await this.notifications.deliveredReminders(ids, from, tx)).map(keyOf));
    return checks.map((check) => ({ ...check, reminders: check.reminders.filter((each) => !given.has(keyOf(each))) }));
  }

  /** Postpones a date whose due reminders cannot be computed, so that it does not block the others. */
  private tryCheck(date: SpecialDateDocument, audience: Audience, now: Date): ReminderCheck {
    try {
      return checkReminders(date, audience, now);
    } catch (error) {
      this.log.error(error, `The reminders of ${date._id} are postponed`);
      return { date, reminders: [], next: minuteAfter(now) };
    }
  }
}

const hasReminders = ({ reminders }: ReminderCheck): boolean => reminders.length > 0;

const keyOf = ({ specialDateId, date, userId }: Pick<Reminder, 'specialDateId' | 'date' | 'userId'>): string =>
  `${specialDateId} ${date} ${userId}`;

const minuteAfter = (now: Date): Date => new Date(now.getTime() + MINUTE_MS);
