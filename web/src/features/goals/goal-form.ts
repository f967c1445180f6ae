import type { CreateGoal } from '@/api/generated';
import { createGoalDefaults } from '@/api/generated/fields.gen';
import type { Priority } from '@/kinds/todo-words';
import type { Category } from './words';

/** The values of the form, numbers as typed; '' means not set. */
export interface GoalForm {
  title: string;
  description: string;
  category: Category;
  priority: Priority;
  targetValue: string;
  currentValue: string;
  unit: string;
  deadline: string;
}

/** The start values of a new goal. */
export const NEW_GOAL: GoalForm = {
  ...createGoalDefaults,
  title: '',
  targetValue: '',
  currentValue: '',
  deadline: '',
};

/** The body of the save request; an empty progress counts as 0. */
export function bodyOf({ title, targetValue, currentValue, unit, deadline, ...rest }: GoalForm): CreateGoal {
  return {
    ...rest,
    title: title.trim(),
    targetValue: Number(targetValue),
    currentValue: Number(currentValue),
    unit: unit.trim(),
    deadline: deadline || null,
  };
}
