import type { Goal, Todo } from '@/api/generated';
import { isReached } from './goals';

/** Whether a todo may still remind this person. */
export function todoReminds(
  { completed, dueDate, assignment, assignedTo, myReminders }: Todo,
  person: string,
): boolean {
  if (completed || dueDate === null) return false;
  return myReminders !== undefined || assignment === 'anyone' || assignedTo._id === person;
}

/** Whether a goal may still remind. */
export const goalReminds = (goal: Goal): boolean => Boolean(goal.deadline) && !isReached(goal, goal.currentValue);
