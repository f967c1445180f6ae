import { GOAL_DEFAULTS, type Goal } from '@pawplan/contracts';
import { viewFields } from '@pawplan/items';
import type { GoalDocument } from './goal.schema.js';

/**
 * Whether the progress has reached a target above 0. A goal is no longer completed when its progress falls or its
 * target rises.
 */
export const isCompleted = ({ currentValue, targetValue }: Pick<Goal, 'currentValue' | 'targetValue'>): boolean =>
  targetValue > 0 && currentValue >= targetValue;

/** Converts a stored goal to its reply format. */
export function viewGoal(goal: GoalDocument): Goal {
  return {
    ...viewFields(goal, GOAL_DEFAULTS),
    title: goal.title,
    targetValue: goal.targetValue,
    completed: isCompleted(goal),
    history: goal.history,
  };
}
