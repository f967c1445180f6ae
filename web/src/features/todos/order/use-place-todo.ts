import { useMemo, useRef, useState } from 'react';
import { currentItemOf, messageOf } from '@/api/failure';
import type { CreateTodo, Todo } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { ANYONE } from '@/features/todos/todo-form';
import { TODOS } from '@/kinds/todos';
import { useUpdateItem } from '@/lib/items/use-save-item';
import type { SpaceId } from '@/lib/space/space-store';
import * as common from '@/messages/common.gen';
import * as m from '@/messages/todos.gen';
import { ranksAfterMove } from './rank';

type Change = [todo: Todo, body: Partial<CreateTodo>];

const NOTHING = () => {};

/**
 * Saves the places and the assignees of dragged todos, one drop after the other. A place is shown at once. The message
 * that follows offers to undo the drop. When somebody else has moved or assigned the todo, or saving fails, it returns
 * to its place. [TODO-92] [TODO-94]
 */
export function usePlaceTodo(space: SpaceId) {
  const { mutateAsync } = useUpdateItem(TODOS, space, NOTHING);
  const [ranks, setRanks] = useState<ReadonlyMap<string, string>>(new Map());
  const queue = useRef(Promise.resolve());
  /** The todos as they were saved last; the list may show them later. */
  const saved = useRef(new Map<string, Todo>());

  const latest = (todo: Todo): Todo => {
    const known = saved.current.get(todo._id);
    return known && known.version > todo.version ? known : todo;
  };
  const save = async ([todo, body]: Change) => {
    const keep = (reply: Todo) => saved.current.set(reply._id, reply);
    const { _id: id, version } = latest(todo);
    try {
      keep(await mutateAsync({ id, version, body }));
    } catch (error) {
      const current = currentItemOf<Todo>(error);
      if (!current || !isPlacedAlike(current, latest(todo))) throw error;
      // Somebody else changed only other fields.
      keep(await mutateAsync({ id, version: current.version, body }));
    }
  };
  const run = (changes: readonly Change[], done: () => void) => {
    const shown = new Map(changes.flatMap(([{ _id }, { rank }]) => (rank ? [[_id, rank] as const] : [])));
    setRanks((before) => new Map([...before, ...shown]));
    queue.current = queue.current.then(async () => {
      try {
        for (const change of changes) await save(change);
        done();
      } catch (error) {
        const title = changes[0]?.[0].title ?? '';
        toast.error(currentItemOf(error) ? m.movedByOther({ title }) : messageOf(error, m.notMoved({ title })));
      } finally {
        setRanks((before) => new Map([...before].filter(([id, rank]) => shown.get(id) !== rank)));
      }
    });
  };
  const withUndo = (text: string, changes: readonly Change[], undo: readonly Change[]) =>
    run(changes, () => toast.success(text, { label: common.undo(), onClick: () => run(undo, NOTHING) }));

  const place = (todo: Todo, order: readonly Todo[], to: number) => {
    const from = order.findIndex(({ _id }) => _id === todo._id);
    const changes = ranksAfterMove(order, from, to);
    withUndo(
      m.moved({ title: todo.title }),
      changes.map(([one, rank]) => [one, { rank }]),
      changes.map(([one]) => [one, { rank: one.rank ?? null }]),
    );
  };
  const assign = (todo: Todo, person: string, name: string) => {
    const toPerson = { assignedTo: person, ...(todo.assignment === ANYONE && { assignment: 'person' as const }) };
    const body: Partial<CreateTodo> = person === ANYONE ? { assignment: ANYONE } : toPerson;
    const text = person === ANYONE ? m.forAnyone({ title: todo.title }) : m.assigned({ title: todo.title, name });
    withUndo(text, [[todo, body]], [[todo, assignmentOf(todo)]]);
  };
  return { ranks, place, assign };
}

const isPlacedAlike = (a: Todo, b: Todo) =>
  a.rank === b.rank && a.dueDate === b.dueDate && JSON.stringify(assignmentOf(a)) === JSON.stringify(assignmentOf(b));

function assignmentOf({ assignment, assignedTo: { _id: assignedTo }, turns }: Todo): Partial<CreateTodo> {
  if (assignment === 'turns') return { assignment, turns: turns?.map(({ _id }) => _id), assignedTo };
  return assignment ? { assignment } : { assignment: 'person', assignedTo };
}

/** The todos with those that are being moved at their new places. */
export function usePlacedTodos(todos: readonly Todo[] | undefined, ranks: ReadonlyMap<string, string>) {
  return useMemo(() => {
    if (!todos || ranks.size === 0) return todos ?? [];
    return todos.map((todo) => (ranks.has(todo._id) ? { ...todo, rank: ranks.get(todo._id) } : todo));
  }, [todos, ranks]);
}
