import { Controller } from '@nestjs/common';
import {
  type AskTitle,
  type ById,
  type CreateGoal,
  createGoal,
  deleteGoal,
  type Goal,
  type GoalChange,
  goalTitle,
  listGoals,
  type MemberContext,
  type MessageReply,
  type Nothing,
  type ServiceContext,
  type TaskTitle,
  updateGoal,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { GoalsService } from './goals.service.js';

/** Answers the calls about goals. */
@Controller()
export class GoalsController {
  constructor(private readonly goals: GoalsService) {}

  @Handle(listGoals)
  list(_: Nothing, { caller }: MemberContext): Promise<Goal[]> {
    return this.goals.list(caller);
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
  title({ userId, id }: AskTitle, _: ServiceContext): Promise<TaskTitle> {
    return this.goals.title(userId, id);
  }
}
