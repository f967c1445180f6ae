import { Injectable } from '@nestjs/common';
import type { Audience } from '@pawplan/directory';
import {
  checkReminders,
  GivenRemindersRepository,
  type ReminderCheck,
  ReminderKind,
  type UpdatedKind,
} from '@pawplan/items';
import type { HabitDocument } from '../habits/habit.schema.js';
import { HabitsRepository } from '../habits/habits.repository.js';
import { openDaysFrom } from '../habits/open-days.js';
import { periodOf } from '../habits/streak.js';

/** How habits remind their person, until there is a check-in in the period. */
@Injectable()
export class HabitReminders extends ReminderKind<HabitDocument> implements UpdatedKind<HabitDocument> {
  readonly type = 'habit';

  constructor(
    readonly items: HabitsRepository,
    readonly given: GivenRemindersRepository,
  ) {
    super();
  }

  titleOf({ name }: HabitDocument): string {
    return name;
  }

  check(habit: HabitDocument, audience: Audience, now: Date): ReminderCheck {
    const { reminders = [], scheduledAt = habit.createdAt } = habit;
    const occurrencesFrom = (day: string) => openDaysFrom(habit, day);
    const source = { reminders, scheduledAt, occurrencesFrom, isFor: () => true, isNeverLate: true };
    return checkReminders(source, audience, now);
  }

  /** The times of the day are the reminders themselves. */
  scheduleOf({ frequency }: HabitDocument): unknown {
    return frequency;
  }

  /** The days of the periods that got their first check-in. */
  removedOccurrences({ frequency, checkIns }: HabitDocument, before: HabitDocument) {
    const old = new Set(before.checkIns.map((day) => periodOf(frequency, day)));
    const done = new Set(checkIns.map((day) => periodOf(frequency, day)).filter((period) => !old.has(period)));
    return done.size === 0 ? null : (day: string) => done.has(periodOf(frequency, day));
  }
}
