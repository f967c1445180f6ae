import { Injectable } from '@nestjs/common';
import type { Audience } from '@pawplan/directory';
import { type ReminderCheck, ReminderKind } from '@pawplan/items';
import { ItemsWithOwn, type WithOwn } from '../item-reminders/items-with-own.js';
import { OwnRemindersRepository } from '../own-reminders/own-reminders.repository.js';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import { GivenSpecialDateReminders } from './given-special-date-reminders.js';
import { checkWithOwn } from './special-date-check.js';

/** How special dates remind their people. */
@Injectable()
export class SpecialDateReminderKind extends ReminderKind<WithOwn<SpecialDateDocument>> {
  readonly type = 'special-date';
  readonly items: ItemsWithOwn<SpecialDateDocument>;

  constructor(
    dates: SpecialDatesRepository,
    own: OwnRemindersRepository,
    readonly given: GivenSpecialDateReminders,
  ) {
    super();
    this.items = new ItemsWithOwn(dates, own);
  }

  titleOf({ title }: SpecialDateDocument): string {
    return title;
  }

  check(date: WithOwn<SpecialDateDocument>, audience: Audience, now: Date): ReminderCheck {
    return checkWithOwn(date, audience, now);
  }
}
