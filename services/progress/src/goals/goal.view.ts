import type { Goal } from '@pawplan/contracts';
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
    _id: goal._id,
    title: goal.title,
    description: goal.description,
    category: goal.category,
    targetValue: goal.targetValue,
    currentValue: goal.currentValue,
    unit: goal.unit,
    deadline: goal.deadline,
    priority: goal.priority,
    completed: isCompleted(goal),
    history: goal.history,
    createdAt: goal.createdAt.toISOString(),
    updatedAt: goal.updatedAt.toISOString(),
    version: goal.version,
  };
}
