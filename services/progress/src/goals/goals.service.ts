import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CreateGoal,
  type Goal,
  type GoalChange,
  type ListItems,
  MESSAGES,
  type MessageReply,
  personalSpace,
  progressChanged,
  type TaskTitle,
} from '@pawplan/contracts';
import { DirectoryService } from '@pawplan/directory';
import { ItemReminders, ReminderUpdates, SpaceItems, SpaceQuota } from '@pawplan/items';
import { Clock, Failure, type Page, UnitOfWork } from '@pawplan/platform';
import { GoalReminders } from '../reminders/goal-reminders.js';
import { changedGoalFields, newGoalFields } from './goal.fields.js';
import type { GoalDocument } from './goal.schema.js';
import { viewGoal } from './goal.view.js';
import { GoalsRepository } from './goals.repository.js';

/** Business rules of goals. Goals are private: the gateway always sends the caller's personal space. */
@Injectable()
export class GoalsService {
  private readonly items: SpaceItems<GoalDocument, Goal>;

  constructor(
    private readonly goals: GoalsRepository,
    directory: DirectoryService,
    work: UnitOfWork,
    private readonly clock: Clock,
    quota: SpaceQuota,
    reminders: GoalReminders,
    itemReminders: ItemReminders,
  ) {
    const messages = { notFound: MESSAGES.goalNotFound, deleted: MESSAGES.goalDeleted, full: MESSAGES.listFull };
    const view = { peopleOf: () => [], viewer: () => viewGoal };
    const updates = new ReminderUpdates(reminders, itemReminders);
    const kind = { collection: 'goals', changed: progressChanged, ...messages, ...view, reminders: updates } as const;
    this.items = new SpaceItems<GoalDocument, Goal>(kind, goals, directory, work, clock, quota);
  }

  /** Every goal of the caller, newest first, or those with the given ids. */
  list(caller: Caller, request: ListItems, after?: string): Promise<Page<Goal[]>> {
    return this.items.page(caller, request, after, this.goals.newestFirst(caller.space));
  }

  /** Throws `conflict` when the caller has the maximum number of goals. */
  create(caller: Caller, input: CreateGoal): Promise<Goal> {
    return this.items.create(caller, input.newId, () => newGoalFields(caller, input, this.clock.now()));
  }

  /** Throws `not-found`, `conflict` with `current` when `ifMatch` is stale. */
  update(caller: Caller, change: GoalChange): Promise<Goal> {
    return this.items.change(caller, change, (goal) => changedGoalFields(caller, change.input, goal, this.clock.now()));
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string): Promise<MessageReply> {
    return this.items.remove(caller, id);
  }

  /** The title of a person's goal. Throws `not-found`. */
  async title(userId: string, id: string): Promise<TaskTitle> {
    const title = await this.goals.titleOf(personalSpace(userId), id);
    if (title === null) throw new Failure('not-found', MESSAGES.goalNotFound);
    return { title };
  }
}
