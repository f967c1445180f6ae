import { Injectable } from '@nestjs/common';
import { Audiences } from '@pawplan/directory';
import { ItemReminders } from '@pawplan/items';
import { Clock, type Transaction } from '@pawplan/platform';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { dueAt } from './due.js';
import { isCommon } from './given-special-date-reminders.js';
import { hasOtherNotice, isMoved, isRescheduled } from './schedule.js';
import { SpecialDateReminderKind } from './special-date-reminder-kind.js';

/** Updates reminders when a special date changes, in the transaction of that change. */
@Injectable()
export class SpecialDateReminders {
  constructor(
    private readonly kind: SpecialDateReminderKind,
    private readonly reminders: ItemReminders,
    private readonly audiences: Audiences,
    private readonly clock: Clock,
  ) {}

  /** Deletes unread reminders that are no longer valid, or gives them the new title. */
  async changed(date: SpecialDateDocument, before: SpecialDateDocument, tx: Transaction): Promise<void> {
    if (isMoved(before, date)) return this.reminders.withdraw(this.kind, date, tx);
    // Switching those of the date on or off does not concern what people have set for themselves.
    if (isRescheduled(before, date)) await this.reminders.withdrawMatching(this.kind, date, isCommon, tx);
    else if (hasOtherNotice(before, date)) await this.withdrawEarly(date, tx);
    if (date.title !== before.title) await this.reminders.rename(this.kind, date, tx);
  }

  deleted({ _id, version }: SpecialDateDocument, tx: Transaction): Promise<void> {
    return this.reminders.withdraw(this.kind, { _id, version: version + 1 }, tx);
  }

  /**
   * Deletes unread reminders that are not due yet under the new number of days before. They are given again at their
   * time.
   */
  private async withdrawEarly(date: SpecialDateDocument, tx: Transaction): Promise<void> {
    const audienceOf = await this.audiences.of([date.space], tx);
    const zones = new Map(audienceOf(date.space).recipients.map(({ userId, timeZone }) => [userId, timeZone]));
    const now = this.clock.now();
    await this.reminders.withdrawMatching(
      this.kind,
      date,
      (one) => {
        const zone = zones.get(one.userId);
        return isCommon(one) && zone !== undefined && dueAt(zone, date, one.occurrence) > now;
      },
      tx,
    );
  }

  /** Call this after the commit of a change that may make a reminder due. */
  mayBeDue(): void {
    this.reminders.mayBeDue();
  }
}
