import { type RemindedOccurrence, wholeDay } from '@pawplan/items';
import type { TodoDocument } from '../todos/todo.schema.js';

/** The due day of a pending todo. A repeating todo has one due day at a time. */
export const dueDayOf = ({ dueDate, completed }: Pick<TodoDocument, 'dueDate' | 'completed'>): RemindedOccurrence[] =>
  dueDate === null || completed ? [] : [wholeDay(dueDate)];

/** Whether a person is reminded of a todo that has no reminders of their own on it. */
export const isFor = ({ assignment, assignedTo }: Pick<TodoDocument, 'assignment' | 'assignedTo'>, userId: string) =>
  assignment === 'anyone' || assignedTo === userId;
