import { memberCall } from '../define.js';
import type { ById, Change, MessageReply, Nothing } from '../replies.js';
import { titleCall } from '../tasks.js';
import type { Goal } from './goal.js';
import type { CreateGoal, UpdateGoal } from './goal.requests.js';

const service = 'progress';

/** A change of a goal, stamped on arrival: progress that arrived earlier never stands over later one (§4). */
export interface GoalChange extends Change<UpdateGoal> {
  /** When the gateway took it, in milliseconds since the epoch, with a fraction. */
  arrivedAt: number;
}

export const listGoals = memberCall<Nothing, Goal[]>({ name: 'goals.list', service });
export const createGoal = memberCall<CreateGoal, Goal>({ name: 'goals.create', service, changes: true });
export const updateGoal = memberCall<GoalChange, Goal>({ name: 'goals.update', service, changes: true });
export const deleteGoal = memberCall<ById, MessageReply>({ name: 'goals.delete', service, changes: true });
export const goalTitle = titleCall('goals', service);
