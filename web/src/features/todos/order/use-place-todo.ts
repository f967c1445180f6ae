import { useMemo, useRef, useState } from 'react';
import { currentItemOf, messageOf } from '@/api/failure';
import type { CreateTodo, Todo } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { ANYONE } from '@/features/todos/todo-form';
import { TODOS } from '@/kinds/todos';
import { useUpdateItemIn } from '@/lib/items/use-save-item';
import { useUser } from '@/lib/session/session';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/todos.gen';
import { ranksAfterMove } from './rank';

type Change = [todo: Todo, body: Partial<CreateTodo>];

/** What saves a drop of a todo, and what undoes it, in the same order. */
interface Drop {
  space: SpaceId;
  title: string;
  changes: readonly Change[];
  undo: readonly Change[];
}

const NOTHING = () => {};

/**
 * Saves the places and the assignees of dragged todos of a space, one drop after the other. A drop is shown at once:
 * `pending` has the changes that are not saved yet. The message that follows offers to undo the drop. When
 * another person has moved or assigned the todo, or saving fails, everything returns to its place. [TODO-92] [TODO-94]
 */
export function usePlaceTodo(space: SpaceId) {
  const updateIn = useUpdateItemIn(TODOS);
  const [pending, setPending] = useState<readonly Change[]>([]);
  const queue = useRef(Promise.resolve());
  /** The todos as they were saved last; the list may show them later. */
  const saved = useRef(new Map<string, Todo>());

  const latest = (todo: Todo): Todo => {
    const known = saved.current.get(todo._id);
    return known && known.version > todo.version ? known : todo;
  };
  const save = async (space: SpaceId, [todo, body]: Change) => {
    const keep = (reply: Todo) => saved.current.set(reply._id, reply);
    const { _id: id, version } = latest(todo);
    try {
      keep(await updateIn(space, { id, version, body }));
    } catch (error) {
      const current = currentItemOf<Todo>(error);
      if (!current || !isPlacedAlike(current, latest(todo))) throw error;
      // Somebody else changed only other fields.
      keep(await updateIn(space, { id, version: current.version, body }));
    }
  };
  const run = ({ space, title, changes, undo }: Drop, done: () => void) => {
    setPending((before) => [...before, ...changes]);
    queue.current = queue.current.then(async () => {
      let count = 0;
      try {
        for (; count < changes.length; count++) await save(space, changes[count] as Change);
        done();
      } catch (error) {
        toast.error(currentItemOf(error) ? m.movedByOther({ title }) : messageOf(error, m.notMoved({ title })));
        // What cannot be taken back stays, and the list shows it.
        for (const change of undo.slice(0, count)) await save(space, change).catch(NOTHING);
      } finally {
        setPending((before) => before.filter((change) => !changes.includes(change)));
      }
    });
  };
  const withUndo = (text: string, drop: Drop) => {
    const undo = () => run({ ...drop, changes: drop.undo, undo: drop.changes }, NOTHING);
    run(drop, () => toast.success(text, { label: common.undo(), onClick: undo }));
  };

  const place = (todo: Todo, order: readonly Todo[], to: number) => {
    const from = order.findIndex(({ _id }) => _id === todo._id);
    const ranks = ranksAfterMove(order, from, to);
    // Another person has deleted it in the meantime.
    if (ranks.length === 0) return;
    withUndo(m.moved({ title: todo.title }), {
      ...{ space, title: todo.title },
      changes: ranks.map(([one, rank]) => [one, { rank }]),
      undo: ranks.map(([one]) => [one, { rank: one.rank ?? null }]),
    });
  };
  const assign = (todo: Todo, person: string, name: string) => {
    const toPerson = { assignedTo: person, ...(todo.assignment === ANYONE && { assignment: 'person' as const }) };
    const body: Partial<CreateTodo> = person === ANYONE ? { assignment: ANYONE } : toPerson;
    const { title } = todo;
    const text = person === ANYONE ? m.forAnyone({ title }) : m.assigned({ title, name });
    withUndo(text, { space, title, changes: [[todo, body]], undo: [[todo, assignmentOf(todo)]] });
  };
  return { pending, place, assign };
}

const isPlacedAlike = (a: Todo, b: Todo) =>
  a.rank === b.rank && a.dueDate === b.dueDate && JSON.stringify(assignmentOf(a)) === JSON.stringify(assignmentOf(b));

function assignmentOf({ assignment, assignedTo: { _id: assignedTo }, turns }: Todo): Partial<CreateTodo> {
  if (assignment === 'turns') return { assignment, turns: turns?.map(({ _id }) => _id), assignedTo };
  return assignment ? { assignment } : { assignment: 'person', assignedTo };
}

/** The todos with the changes that are not saved yet. */
export function usePlacedTodos(todos: readonly Todo[] | undefined, pending: readonly Change[]) {
  const { members } = useSpace();
  const me = useUser();
  return useMemo(() => {
    if (!todos || pending.length === 0) return todos ?? [];
    const context = { me, people: members, zone: browserZone(), today: dayIn(browserZone(), new Date()) };
    return todos.map((todo) =>
      pending
        .filter(([{ _id }]) => _id === todo._id)
        .reduce((before, [, body]) => TODOS.optimisticUpdate?.(before, body, context) ?? before, todo),
    );
  }, [todos, pending, members, me]);
}
