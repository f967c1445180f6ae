import { type Caller, type CreateTodo, TODO_DEFAULTS, type UpdateTodo } from '@pawplan/contracts';
import { givenFields, type OwnFields } from '@pawplan/items';
import { readDay } from '@pawplan/platform';
import { changedAssignment } from './todo.assignment.js';
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

type Stored = Pick<TodoDocument, 'createdBy' | 'assignedTo' | 'assignment' | 'turns' | 'rank' | 'dueDate' | 'repeat'>;

/**
 * The fields that a change contains. Fields that are left out do not change. When a change clears the assignment, the
 * assignee becomes the creator. `stored` is null for a new todo of the caller. Throws `invalid` when the todo cannot be
 * assigned, repeat or be planned as wanted.
 */
export function changedTodoFields(caller: Caller, input: UpdateTodo, stored: Stored | null): Partial<TodoFields> {
  const { dueDate, assignedTo, assignment, turns, repeat, rank, planned, ...others } = input;
  const newDueDate = dueDate && readDay(dueDate, caller.timeZone);
  const repetition = changedRepeat(
    stored,
    repeat,
    newDueDate === undefined ? (stored?.dueDate ?? null) : newDueDate || null,
  );
  const repeats = Boolean('repeat' in repetition ? repetition.repeat : stored?.repeat);
  return {
    ...givenFields(others),
    ...(newDueDate !== undefined && { dueDate: newDueDate || null }),
    ...changedPlan(planned, caller.timeZone),
    ...changedRank(stored, rank, newDueDate),
    ...repetition,
    ...changedAssignment(caller, { assignedTo, assignment, turns }, stored, repeats),
  };
}

/** The position set by dragging. Another due date removes it. [TODO-88] */
function changedRank(stored: Stored | null, rank: string | null | undefined, dueDate: string | null | undefined) {
  if (rank !== undefined) return rank || stored?.rank ? { rank } : {};
  return stored && dueDate !== undefined && (dueDate || null) !== stored.dueDate ? withoutRank(stored) : {};
}

/** The rank of a todo that moves to another date. */
export const withoutRank = ({ rank }: Pick<Stored, 'rank'>) => (rank ? { rank: null } : {});
