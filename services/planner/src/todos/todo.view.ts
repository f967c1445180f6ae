import type { PersonRef, Todo } from '@pawplan/contracts';
import type { TodoDocument } from './todo.schema.js';

/** The ids of the people that a todo shows. */
export const peopleOf = (todos: readonly TodoDocument[]): string[] =>
  todos.flatMap((todo) => [todo.createdBy, todo.assignedTo]);

/** A stored todo as it is answered (§3), with names for its people. */
export function viewTodo(todo: TodoDocument, nameOf: (id: string) => PersonRef): Todo {
  return {
    _id: todo._id,
    title: todo.title,
    description: todo.description,
    priority: todo.priority,
    category: todo.category,
    dueDate: todo.dueDate,
    completed: todo.completed,
    createdBy: nameOf(todo.createdBy),
    assignedTo: nameOf(todo.assignedTo),
    createdAt: todo.createdAt.toISOString(),
    updatedAt: todo.updatedAt.toISOString(),
    version: todo.version,
  };
}
