import { IsNumber, IsOptional } from 'class-validator';
import { memberCall } from '../define.js';
import { ById, changeOf, ListItems, type MessageReply } from '../replies.js';
import { titleCall } from '../tasks.js';
import type { Goal } from './goal.js';
import { CreateGoal, UpdateGoal } from './goal.requests.js';

const service = 'progress';

/** A change of a goal. */
export class GoalChange extends changeOf(UpdateGoal) {
  /** Ignored: gateways of the previous release send when they received the change. */
  @IsOptional() @IsNumber() arrivedAt?: number;
}

export const listGoals = memberCall<ListItems, Goal[]>({ name: 'goals.list', request: ListItems, service });
export const createGoal = memberCall<CreateGoal, Goal>({
  name: 'goals.create',
  request: CreateGoal,
  service,
  changes: true,
});
export const updateGoal = memberCall<GoalChange, Goal>({
  name: 'goals.update',
  request: GoalChange,
  service,
  changes: true,
});
export const deleteGoal = memberCall<ById, MessageReply>({
  name: 'goals.delete',
  request: ById,
  service,
  changes: true,
});
export const goalTitle = titleCall('goals', service);
