import { type Caller, TODO_DEFAULTS, type Todo } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import { viewFields } from '@pawplan/items';
import { shownAssignment } from './todo.assignment.js';
import { missedOn } from './todo.repeat.js';
import type { TodoDocument } from './todo.schema.js';

/** The ids of the people that a todo shows. */
export const peopleOf = (todo: TodoDocument): string[] => [todo.createdBy, todo.assignedTo, ...(todo.turns ?? [])];

/**
 * Converts a stored todo to its reply format, with the names of its people. A person who is not in the caller's space
 * is never shown as assignee. `today` is the caller's day.
 */
export function viewTodo(todo: TodoDocument, caller: Caller, nameOf: Names, today: string): Todo {
  const { repeat, occurrenceOf, planned } = todo;
  const { assignedTo, assignment, turns } = shownAssignment(caller, todo);
  return {
    ...viewFields(todo, TODO_DEFAULTS),
    title: todo.title,
    createdBy: nameOf(todo.createdBy),
    assignedTo: nameOf(assignedTo),
    ...(assignment && { assignment }),
    ...(turns && { turns: turns.map(nameOf) }),
    ...(todo.rank && { rank: todo.rank }),
    ...(repeat && { repeat: { rule: repeat.rule, from: repeat.from, missed: missedOn(repeat, today) } }),
    ...(occurrenceOf && { occurrenceOf: { todo: occurrenceOf.todo, day: occurrenceOf.day } }),
    ...(planned && { planned: { day: planned.day, from: planned.from, to: planned.to } }),
  };
}
