import type { Goal } from '@/api/generated';
import { isReached } from '@/kinds/goals';

/** Whether a goal may still remind. */
export const goalReminds = (goal: Goal): boolean => Boolean(goal.deadline) && !isReached(goal, goal.currentValue);
