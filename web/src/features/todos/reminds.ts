import type { Todo } from '@/api/generated';

/** Whether a todo may still remind this person. */
export function todoReminds(
  { completed, dueDate, assignment, assignedTo, myReminders }: Todo,
  person: string,
): boolean {
  if (completed || dueDate === null) return false;
  return myReminders !== undefined || assignment === 'anyone' || assignedTo._id === person;
}
