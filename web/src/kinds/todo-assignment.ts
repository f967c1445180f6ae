import type { CreateTodo, PersonRef, Todo } from '@/api/generated';

type Assigned = Pick<Todo, 'assignedTo' | 'assignment' | 'turns'>;
interface Wanted extends Pick<CreateTodo, 'assignedTo' | 'assignment' | 'turns'> {
  /** Whether the todo repeats after the change. */
  repeats: boolean;
}

/**
 * Who is to do a todo after a change, as the server will answer it: the changed fields. `before` is null for a new
 * todo, `people` are those of its space. [TODO-76] [TODO-78] [TODO-80]
 */
export function changedAssignment(
  { assignedTo, assignment, turns, repeats }: Wanted,
  before: Todo | null,
  creator: PersonRef,
  people: readonly PersonRef[],
): Partial<Assigned> {
  const find = (id: unknown) => people.find(({ _id }) => _id === id);
  const person = assignedTo === undefined ? undefined : assignedTo ? find(assignedTo) : creator;
  const present = before?.assignment ?? 'person';
  const isInTurns = (one: PersonRef) => before?.turns?.some(({ _id }) => _id === one._id);
  const implied = () => {
    if (turns) return 'turns';
    if (present === 'turns' && !repeats) return 'person';
    return !person || person._id === before?.assignedTo._id || isInTurns(person) ? present : 'person';
  };
  switch (assignment ?? implied()) {
    case 'person':
      return {
        ...(person && { assignedTo: person }),
        ...(present !== 'person' && { assignment: undefined, turns: undefined }),
      };
    case 'anyone':
      return present === 'anyone' ? {} : { assignedTo: creator, assignment: 'anyone', turns: undefined };
    case 'turns': {
      if (!turns && !person) return {};
      const order = turns ? turns.flatMap((id) => find(id) ?? []) : (before?.turns ?? []);
      const kept = present === 'turns' && order.find(({ _id }) => _id === before?.assignedTo._id);
      const turn = person ?? (kept || order[0]);
      return { ...(turn && { assignedTo: turn }), assignment: 'turns', turns: order };
    }
  }
}

/** Who has the next turn after the present one. */
export function nextTurn({ assignedTo, turns = [] }: Assigned): PersonRef | undefined {
  const at = turns.findIndex(({ _id }) => _id === assignedTo._id);
  return turns[(at + 1) % turns.length];
}
