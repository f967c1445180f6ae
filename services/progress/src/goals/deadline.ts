import { type RemindedOccurrence, wholeDay } from '@pawplan/items';
import type { GoalDocument } from './goal.schema.js';
import { isCompleted } from './goal.view.js';

/** The deadline of a goal that is not reached. */
export const deadlineOf = (
  goal: Pick<GoalDocument, 'deadline' | 'currentValue' | 'targetValue'>,
): RemindedOccurrence[] => (goal.deadline === null || isCompleted(goal) ? [] : [wholeDay(goal.deadline)]);
