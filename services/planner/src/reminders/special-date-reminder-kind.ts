import { Injectable } from '@nestjs/common';
import type { Audience } from '@pawplan/directory';
import { type ReminderCheck, ReminderKind } from '@pawplan/items';
import type { SpecialDateDocument } from '../special-dates/special-date.schema.js';
import { SpecialDatesRepository } from '../special-dates/special-dates.repository.js';
import { GivenDateReminders } from './given-date-reminders.repository.js';
import { checkSpecialDate } from './special-date-check.js';

/** How special dates remind their people. */
@Injectable()
export class SpecialDateReminderKind extends ReminderKind<SpecialDateDocument> {
  readonly type = 'special-date';

  constructor(
    readonly items: SpecialDatesRepository,
    readonly given: GivenDateReminders,
  ) {
    super();
  }

  titleOf({ title }: SpecialDateDocument): string {
    return title;
  }

  check(date: SpecialDateDocument, audience: Audience, now: Date): ReminderCheck {
    return checkSpecialDate(date, audience, now);
  }
}
