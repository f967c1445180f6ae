import type { CreateGoal } from '../../api/generated';
import type { Priority } from '../todos/words';
import type { Category } from './words';

/** What the form holds, numbers as they were typed; '' stands for none. */
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

/** What a new goal starts from (§9). */
export const NEW_GOAL: GoalForm = {
  title: '',
  description: '',
  category: 'personal',
  priority: 'medium',
  targetValue: '',
  currentValue: '',
  unit: '',
  deadline: '',
};

/** The body of a save; a progress that was left empty is 0. */
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
