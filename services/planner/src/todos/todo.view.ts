import { type Caller, TODO_DEFAULTS, type Todo } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import { viewFields } from '@pawplan/items';
import { missedOn } from './todo.repeat.js';
import type { TodoDocument } from './todo.schema.js';

/** The ids of the people that a todo shows. */
export const peopleOf = (todo: TodoDocument): string[] => [todo.createdBy, todo.assignedTo];

/**
 * Converts a stored todo to its reply format, with the names of its people. A person who is not in the caller's space
 * is never shown as assignee: another member may assign a todo to a person at the moment when that person leaves, so
 * that the assignment is stored after the assignments were cleared. `today` is the caller's day.
 */
export function viewTodo(todo: TodoDocument, { members }: Caller, nameOf: Names, today: string): Todo {
  const { repeat, occurrenceOf, planned } = todo;
  const present = members.some(({ _id }) => _id === todo.assignedTo);
  return {
    ...viewFields(todo, TODO_DEFAULTS),
    title: todo.title,
    createdBy: nameOf(todo.createdBy),
    assignedTo: nameOf(present ? todo.assignedTo : todo.createdBy),
    ...(repeat && { repeat: { rule: repeat.rule, from: repeat.from, missed: missedOn(repeat, today) } }),
    ...(occurrenceOf && { occurrenceOf: { todo: occurrenceOf.todo, day: occurrenceOf.day } }),
    ...(planned && { planned: { day: planned.day, from: planned.from, to: planned.to } }),
  };
}
