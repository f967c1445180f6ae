import { type Caller, type CreateTodo, MESSAGES, TODO_DEFAULTS, type UpdateTodo } from '@pawplan/contracts';
import { givenFields, type OwnFields } from '@pawplan/items';
import { invalidField, readDay } from '@pawplan/platform';
import type { TodoDocument } from './todo.schema.js';

/** The fields of a todo that a person may set. */
type TodoFields = OwnFields<TodoDocument>;

/** The fields of a new todo, with default values. Throws `invalid` when the assignee is not a member of the space. */
export function newTodoFields(caller: Caller, input: CreateTodo): TodoFields {
  return {
    title: input.title,
    ...TODO_DEFAULTS,
    assignedTo: caller.userId,
    ...changedTodoFields(caller, input, caller.userId),
  };
}

/**
 * The fields that a change contains. Fields that are left out do not change. When a change clears the assignment, the
 * assignee becomes `creator`. Throws `invalid` when the assignee is not a member of the space.
 */
export function changedTodoFields(caller: Caller, input: UpdateTodo, creator: string): Partial<TodoFields> {
  const { dueDate, assignedTo, ...others } = input;
  return {
    ...givenFields(others),
    ...(dueDate !== undefined && { dueDate: dueDate && readDay(dueDate, caller.timeZone) }),
    ...(assignedTo !== undefined && { assignedTo: assignee(caller, assignedTo, creator) }),
  };
}

function assignee(caller: Caller, wanted: string | null, creator: string): string {
  // The creator may have left the space: a todo sent back whole must still be accepted.
  if (wanted === null || wanted === creator) return creator;
  if (caller.members.some(({ _id }) => _id === wanted)) return wanted;
  throw invalidField('assignedTo', MESSAGES.assigneeNotMember);
}
