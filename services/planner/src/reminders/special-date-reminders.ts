import { Injectable } from '@nestjs/common';
import { Audiences } from '@pawplan/directory';
import { Clock, type Transaction } from '@pawplan/platform';
import { NotificationsService } from '../notifications/notifications.service.js';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { dueAt } from './due.js';
import { ReminderScheduler } from './reminder-scheduler.js';
import { hasOtherNotice, isRescheduled } from './schedule.js';

/** Lets reminders follow what becomes of a special date, in the transaction of its write (§4). */
@Injectable()
export class SpecialDateReminders {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly scheduler: ReminderScheduler,
    private readonly audiences: Audiences,
    private readonly clock: Clock,
  ) {}

  /** What was not read yet is withdrawn when it no longer holds, or takes on the new title. */
  async changed(date: SpecialDateDocument, before: SpecialDateDocument, tx: Transaction): Promise<void> {
    if (isRescheduled(before, date)) return this.notifications.withdraw(date._id, tx);
    if (hasOtherNotice(before, date)) await this.withdrawEarly(date, tx);
    if (date.title !== before.title) await this.notifications.retitle(date._id, date.title, tx);
  }

  deleted({ _id }: SpecialDateDocument, tx: Transaction): Promise<void> {
    return this.notifications.withdraw(_id, tx);
  }

  /** Takes back what is not due yet by the notice that the date has now; it comes again in its time. */
  private async withdrawEarly(date: SpecialDateDocument, tx: Transaction): Promise<void> {
    const audienceOf = await this.audiences.of([date.space], tx);
    const zones = new Map(audienceOf(date.space).recipients.map(({ userId, timeZone }) => [userId, timeZone]));
    const now = this.clock.now();
    await this.notifications.withdrawThose(
      date._id,
      ({ userId, date: day }) => {
        const zone = zones.get(userId);
        return zone !== undefined && dueAt(zone, date, day) > now;
      },
      tx,
    );
  }

  /** To be called after the commit of what may have made a reminder due. */
  mayBeDue(): void {
    this.scheduler.lookSoon();
  }
}
