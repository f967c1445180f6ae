import { type Caller, type CreateTodo, MESSAGES, TODO_DEFAULTS, type UpdateTodo } from '@pawplan/contracts';
import { givenFields, type OwnFields } from '@pawplan/items';
import { invalidField, readDay } from '@pawplan/platform';
import { changedPlan } from './todo.plan.js';
import { changedRepeat } from './todo.repeat.js';
import type { TodoDocument } from './todo.schema.js';

/** The fields of a todo that a person may set. */
type TodoFields = OwnFields<TodoDocument>;

/** The fields of a new todo, with default values. Throws `invalid` when the assignee is not a member of the space. */
export function newTodoFields(caller: Caller, input: CreateTodo): TodoFields {
  return {
    title: input.title,
    ...TODO_DEFAULTS,
    assignedTo: caller.userId,
    ...changedTodoFields(caller, input, null),
  };
}

/**
 * The fields that a change contains. Fields that are left out do not change. When a change clears the assignment, the
 * assignee becomes the creator. `stored` is null for a new todo of the caller. Throws `invalid` when the assignee is
 * not a member of the space, and when the todo cannot repeat or be planned as wanted.
 */
export function changedTodoFields(
  caller: Caller,
  input: UpdateTodo,
  stored: Pick<TodoDocument, 'createdBy' | 'dueDate' | 'repeat'> | null,
): Partial<TodoFields> {
  const { dueDate, assignedTo, repeat, planned, ...others } = input;
  const newDueDate = dueDate && readDay(dueDate, caller.timeZone);
  const creator = stored?.createdBy ?? caller.userId;
  return {
    ...givenFields(others),
    ...(newDueDate !== undefined && { dueDate: newDueDate || null }),
    ...changedPlan(planned, caller.timeZone),
    ...changedRepeat(stored, repeat, newDueDate === undefined ? (stored?.dueDate ?? null) : newDueDate || null),
    ...(assignedTo !== undefined && { assignedTo: assignee(caller, assignedTo, creator) }),
  };
}

function assignee(caller: Caller, wanted: string | null, creator: string): string {
  // The creator may have left the space: a todo sent back whole must still be accepted.
  if (wanted === null || wanted === creator) return creator;
  if (caller.members.some(({ _id }) => _id === wanted)) return wanted;
  throw invalidField('assignedTo', MESSAGES.assigneeNotMember);
}
