import { useQueryClient } from '@tanstack/react-query';
import { currentOf } from '../../../api/failure';
import { type Todo, toggleTodo } from '../../../api/generated';
import { itemsChange, startChange } from '../../../lib/items/items-change';
import type { SpaceId } from '../../../lib/space/space-store';
import { toggleTo } from '../toggle-to';
import { TODOS } from './todo-items';

/** Toggles whether a todo is completed. The change is shown at once and taken back when the server refuses. */
export function useToggleTodo() {
  const client = useQueryClient();
  return (space: SpaceId, { _id, completed, version }: Todo) => {
    const { headers, find, isLast, hold, edit, options, log } = itemsChange(client, TODOS, space, 'toggle');
    startChange(client, {
      ...options,
      // Calls for one todo run one after the other, each with the version that the previous one returned.
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
        // Another change of the same todo may be under way; then only the version is updated.
        edit(reply._id, (todo) => (isLast() ? reply : { ...todo, version: reply.version })),
      onError: (error) => {
        log(error);
        edit(_id, (todo) => currentOf<Todo>(error) ?? { ...todo, completed });
      },
    });
  };
}
