import { Controller } from '@nestjs/common';
import {
  type ById,
  type CreateGoal,
  createGoal,
  deleteGoal,
  type GetTaskTitle,
  type Goal,
  type GoalChange,
  goalTitle,
  type ListItems,
  listGoals,
  type MemberContext,
  type MessageReply,
  type ServiceContext,
  type TaskTitle,
  updateGoal,
} from '@pawplan/contracts';
import { Handle, type Page } from '@pawplan/platform';
import { GoalsService } from './goals.service.js';

/** Handles the calls that concern goals. */
@Controller()
export class GoalsController {
  constructor(private readonly goals: GoalsService) {}

  @Handle(listGoals)
  list(request: ListItems, { caller, after }: MemberContext): Promise<Page<Goal[]>> {
    return this.goals.list(caller, request, after);
  }

  @Handle(createGoal)
  create(input: CreateGoal, { caller }: MemberContext): Promise<Goal> {
    return this.goals.create(caller, input);
  }

  @Handle(updateGoal)
  update(change: GoalChange, { caller }: MemberContext): Promise<Goal> {
    return this.goals.update(caller, change);
  }

  @Handle(deleteGoal)
  remove({ id }: ById, { caller }: MemberContext): Promise<MessageReply> {
    return this.goals.remove(caller, id);
  }

  @Handle(goalTitle)
  title({ userId, id }: GetTaskTitle, _: ServiceContext): Promise<TaskTitle> {
    return this.goals.title(userId, id);
  }
}
