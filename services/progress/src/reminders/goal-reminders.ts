import { Injectable } from '@nestjs/common';
import type { Audience } from '@pawplan/directory';
import {
  checkReminders,
  GivenRemindersRepository,
  type ReminderCheck,
  ReminderKind,
  type UpdatedKind,
} from '@pawplan/items';
import { deadlineOf } from '../goals/deadline.js';
import type { GoalDocument } from '../goals/goal.schema.js';
import { isCompleted } from '../goals/goal.view.js';
import { GoalsRepository } from '../goals/goals.repository.js';

/** How goals remind their person of the deadline. */
@Injectable()
export class GoalReminders extends ReminderKind<GoalDocument> implements UpdatedKind<GoalDocument> {
  readonly type = 'goal';

  constructor(
    readonly items: GoalsRepository,
    readonly given: GivenRemindersRepository,
  ) {
    super();
  }

  titleOf({ title }: GoalDocument): string {
    return title;
  }

  check(goal: GoalDocument, audience: Audience, now: Date): ReminderCheck {
    const { reminders = [], scheduledAt = goal.createdAt } = goal;
    const source = { reminders, scheduledAt, occurrencesFrom: () => deadlineOf(goal), isFor: () => true };
    return checkReminders(source, audience, now);
  }

  scheduleOf(goal: GoalDocument): unknown {
    return [goal.deadline, isCompleted(goal)];
  }
}
