import { Injectable } from '@nestjs/common';
import {
  type Caller,
  type CreateGoal,
  type Goal,
  type GoalChange,
  MESSAGES,
  type MessageReply,
  personalSpace,
  progressChanged,
  type TaskTitle,
} from '@pawplan/contracts';
import { DirectoryService } from '@pawplan/directory';
import { SpaceItems } from '@pawplan/items';
import { Clock, Failure, UnitOfWork } from '@pawplan/platform';
import { changedGoalFields, newGoalFields } from './goal.fields.js';
import type { GoalDocument } from './goal.schema.js';
import { viewGoal } from './goal.view.js';
import { GoalsRepository } from './goals.repository.js';

/** The rules of goals (§3–§5). They are their person's alone: the caller comes in their personal space. */
@Injectable()
export class GoalsService {
  private readonly items: SpaceItems<GoalDocument, Goal>;

  constructor(
    private readonly goals: GoalsRepository,
    directory: DirectoryService,
    work: UnitOfWork,
    private readonly clock: Clock,
  ) {
    const messages = { notFound: MESSAGES.goalNotFound, deleted: MESSAGES.goalDeleted, full: MESSAGES.listFull };
    const shown = { peopleOf: () => [], viewer: () => viewGoal };
    const kind = { collection: 'goals', changed: progressChanged, ...messages, ...shown } as const;
    this.items = new SpaceItems(kind, goals, directory, work, clock);
  }

  /** Every goal of the caller, newest first. */
  async list(caller: Caller): Promise<Goal[]> {
    return this.items.view(caller, await this.goals.list(caller.space));
  }

  /** Throws `conflict` when the caller holds as many as one may. */
  create(caller: Caller, input: CreateGoal): Promise<Goal> {
    return this.items.create(caller, () => newGoalFields(caller, input, this.clock.now()));
  }

  /** Progress that arrived before the one that stands is passed over. Throws `not-found`, `conflict` with `current` when `ifMatch` is stale. */
  update(caller: Caller, change: GoalChange): Promise<Goal> {
    return this.items.change(caller, change, (goal) => changedGoalFields(caller, change, goal, this.clock.now()));
  }

  /** Throws `not-found`. */
  remove(caller: Caller, id: string): Promise<MessageReply> {
    return this.items.remove(caller, id);
  }

  /** What a goal of somebody is called. Throws `not-found`. */
  async title(userId: string, id: string): Promise<TaskTitle> {
    const title = await this.goals.titleOf(personalSpace(userId), id);
    if (title === null) throw new Failure('not-found', MESSAGES.goalNotFound);
    return { title };
  }
}
