import { type Caller, MESSAGES, type UpdateTodo } from '@pawplan/contracts';
import { invalidField } from '@pawplan/platform';
import type { TodoDocument } from './todo.schema.js';

type Assigned = Pick<TodoDocument, 'assignedTo' | 'assignment' | 'turns'>;
type Stored = Assigned & Pick<TodoDocument, 'createdBy'>;
type Wanted = Pick<UpdateTodo, 'assignedTo' | 'assignment' | 'turns'>;

/**
 * Who is to do a todo after a change: the fields to write. `stored` is null for a new todo, `repeats`: whether the
 * todo repeats after the change. Throws `invalid` when a person is not a member, and for turns without a repetition or
 * without an order. [TODO-76] to [TODO-80]
 */
export function changedAssignment(
  caller: Caller,
  wanted: Wanted,
  stored: Stored | null,
  repeats: boolean,
): Partial<Assigned> {
  const creator = stored?.createdBy ?? caller.userId;
  const person = wanted.assignedTo === undefined ? undefined : assignee(caller, wanted.assignedTo, creator);
  const before = stored?.assignment ?? 'person';
  switch (wanted.assignment ?? impliedAssignment(wanted, person, stored, repeats)) {
    case 'person':
      return {
        ...(person !== undefined && { assignedTo: person }),
        ...(before !== 'person' && { assignment: null, turns: null }),
      };
    case 'anyone':
      if (before === 'anyone') return {};
      return { assignedTo: creator, assignment: 'anyone', ...(stored?.turns && { turns: null }) };
    case 'turns':
      if (!repeats) throw invalidField('assignment', MESSAGES.turnsNeedRepeat);
      return before === 'turns' && person === undefined && !wanted.turns ? {} : inTurns(caller, wanted, person, stored);
  }
}

/** What a change that does not say it means. A todo that is sent back whole by an older program stays as it is. */
function impliedAssignment({ turns }: Wanted, person: string | undefined, stored: Stored | null, repeats: boolean) {
  if (turns) return 'turns';
  const before = stored?.assignment ?? 'person';
  if (before === 'turns' && !repeats) return 'person';
  const fits = person === undefined || person === stored?.assignedTo || stored?.turns?.includes(person);
  return fits ? before : 'person';
}

function inTurns(caller: Caller, { turns }: Wanted, person: string | undefined, stored: Stored | null): Assigned {
  const order = turns ?? stored?.turns;
  if (!order?.[0]) throw invalidField('turns', MESSAGES.turnsNeedOrder);
  if (turns && !turns.every((id) => isMember(caller, id))) throw invalidField('turns', MESSAGES.assigneeNotMember);
  if (person !== undefined && !order.includes(person)) throw invalidField('assignedTo', MESSAGES.turnNotInOrder);
  const present = stored?.assignment === 'turns' && order.includes(stored.assignedTo) ? stored.assignedTo : order[0];
  return { assignedTo: person ?? present, assignment: 'turns', turns: order };
}

function assignee(caller: Caller, wanted: string | null, creator: string): string {
  // The creator may have left the space: a todo sent back whole must still be accepted.
  if (wanted === null || wanted === creator) return creator;
  if (isMember(caller, wanted)) return wanted;
  throw invalidField('assignedTo', MESSAGES.assigneeNotMember);
}

const isMember = ({ members }: Caller, id: string): boolean => members.some(({ _id }) => _id === id);

/** The turn after a date was completed or skipped: the next member in the order. [TODO-81] */
export function turnPassedOn(caller: Caller, { assignment, assignedTo, turns }: Assigned): Partial<Assigned> {
  const next = assignment === 'turns' && membersFrom(caller, turns, assignedTo).find((id) => id !== assignedTo);
  return next ? { assignedTo: next } : {};
}

/** The turn after a completed date was reopened: that of the person who had it, if still in the order. [TODO-82] */
export const turnGivenBack = ({ turns }: Assigned, done: Assigned): Partial<Assigned> =>
  turns?.includes(done.assignedTo) ? { assignedTo: done.assignedTo } : {};

/** Who had the turn of a completed date: it is one person's, as it takes no further turns. */
export const turnTaken = ({ assignment }: Assigned): Partial<Assigned> =>
  assignment === 'turns' ? { assignment: null, turns: null } : {};

/**
 * Who is to do a todo, without people who are not in the caller's space: another member may assign a todo to a person
 * at the moment when that person leaves, so that the assignment is stored after the assignments were cleared.
 */
export function shownAssignment(caller: Caller, todo: Stored): Required<Pick<Assigned, 'assignedTo'>> & Assigned {
  const { assignedTo, assignment, turns, createdBy } = todo;
  const person = isMember(caller, assignedTo) ? assignedTo : createdBy;
  if (assignment !== 'turns') return { assignedTo: person, ...(assignment && { assignment }) };
  const order = (turns ?? []).filter((id) => isMember(caller, id));
  const turn = membersFrom(caller, turns, assignedTo)[0] ?? person;
  return order.length < 2 ? { assignedTo: turn } : { assignedTo: turn, assignment, turns: order };
}

/** The members in the order, from a person on. */
function membersFrom(caller: Caller, turns: Assigned['turns'], person: string): string[] {
  const order = turns ?? [];
  const at = Math.max(0, order.indexOf(person));
  return [...order.slice(at), ...order.slice(0, at)].filter((id) => isMember(caller, id));
}
