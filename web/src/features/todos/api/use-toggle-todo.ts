import { useQueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../api/failure';
import { type Todo, toggleTodo } from '../../../api/generated';
import { itemsChange, startChange } from '../../../lib/items/items-change';
import type { SpaceId } from '../../../lib/space/space-store';
import { toggleTo } from '../toggle-to';
import { TODOS } from './todo-items';

/** Ticks a todo off, or back on: shown at once, taken back when the server refuses (§4, §8). */
export function useToggleTodo() {
  const client = useQueryClient();
  return (space: SpaceId, { _id, completed, version }: Todo) => {
    const { headers, find, isLast, hold, edit, options, log } = itemsChange(client, TODOS, space, 'toggle');
    startChange(client, {
      ...options,
      // One after the other, each from the version that the one before left.
      scope: { id: `todo ${_id}` },
      mutationFn: () =>
        toggleTo(!completed, find(_id)?.version ?? version, (known) =>
          toggleTodo({ path: { id: _id }, headers: { ...headers, 'If-Match': String(known) } }),
        ),
      onMutate: async () => {
        await hold();
        edit(_id, (todo) => ({ ...todo, completed: !completed }));
      },
      onSuccess: (reply) =>
        // Another change of the same todo may be on its way; then only the version is taken over.
        edit(reply._id, (todo) => (isLast() ? reply : { ...todo, version: reply.version })),
      onError: (error) => {
        log(error);
        edit(_id, (todo) => currentOf<Todo>(error) ?? { ...todo, completed });
      },
    });
  };
}
