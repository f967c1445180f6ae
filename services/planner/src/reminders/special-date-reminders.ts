import { Injectable } from '@nestjs/common';
import { Audiences } from '@pawplan/directory';
import { Clock, type Transaction } from '@pawplan/platform';
import { NotificationsService } from '../notifications/notifications.service.js';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { dueAt } from './due.js';
import { ReminderScheduler } from './reminder-scheduler.js';
import { hasOtherNotice, isRescheduled } from './schedule.js';

/** Updates reminders when a special date changes, in the transaction of that change. */
@Injectable()
export class SpecialDateReminders {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly scheduler: ReminderScheduler,
    private readonly audiences: Audiences,
    private readonly clock: Clock,
  ) {}

  /** Deletes unread reminders that are no longer valid, or gives them the new title. */
  async changed(date: SpecialDateDocument, before: SpecialDateDocument, tx: Transaction): Promise<void> {
    if (isRescheduled(before, date)) return this.notifications.withdraw(date._id, tx);
    if (hasOtherNotice(before, date)) await this.withdrawEarly(date, tx);
    if (date.title !== before.title) await this.notifications.updateTitle(date._id, date.title, tx);
  }

  deleted({ _id }: SpecialDateDocument, tx: Transaction): Promise<void> {
    return this.notifications.withdraw(_id, tx);
  }

  /**
   * Deletes unread reminders that are not due yet under the new number of days before. They are given again at their
   * time.
   */
  private async withdrawEarly(date: SpecialDateDocument, tx: Transaction): Promise<void> {
    const audienceOf = await this.audiences.of([date.space], tx);
    const zones = new Map(audienceOf(date.space).recipients.map(({ userId, timeZone }) => [userId, timeZone]));
    const now = this.clock.now();
    await this.notifications.withdrawMatching(
      date._id,
      ({ userId, date: day }) => {
        const zone = zones.get(userId);
        return zone !== undefined && dueAt(zone, date, day) > now;
      },
      tx,
    );
  }

  /** Call this after the commit of a change that may make a reminder due. */
  mayBeDue(): void {
    this.scheduler.pollSoon();
  }
}
