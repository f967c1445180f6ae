import type { Caller, Todo } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import type { TodoDocument } from './todo.schema.js';

/** The ids of the people that a todo shows. */
export const peopleOf = (todo: TodoDocument): string[] => [todo.createdBy, todo.assignedTo];

/**
 * A stored todo as it is answered (§3), with names for its people. Who has left the caller's space is nobody's assignee (§1): what a fellow
 * member assigned in the very second of the leave is stored after the clearing.
 */
export function viewTodo(todo: TodoDocument, { members }: Caller, nameOf: Names): Todo {
  const present = members.some(({ _id }) => _id === todo.assignedTo);
  return {
    _id: todo._id,
    title: todo.title,
    description: todo.description,
    priority: todo.priority,
    category: todo.category,
    dueDate: todo.dueDate,
    completed: todo.completed,
    createdBy: nameOf(todo.createdBy),
    assignedTo: nameOf(present ? todo.assignedTo : todo.createdBy),
    createdAt: todo.createdAt.toISOString(),
    updatedAt: todo.updatedAt.toISOString(),
    version: todo.version,
  };
}
