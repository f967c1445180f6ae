import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { skipTodo, type Todo } from '@/api/generated';
import { TODOS } from '@/kinds/todos';
import { createListUpdater, startChange } from '@/lib/items/list-updater';
import type { SpaceId } from '@/lib/space/space-store';

/** Moves a repeating todo to its next date. The returned function never changes. */
export function useSkipTodo() {
  const client = useQueryClient();
  return useMemo(
    () => (space: SpaceId, todo: Todo) => {
      const { headers, put, options, log } = createListUpdater(client, TODOS, space, 'skip', todo._id);
      startChange(client, {
        ...options,
        // It names the date, so that a second press skips nothing more.
        mutationFn: () => skipTodo({ path: { id: todo._id }, body: { occurrence: todo.dueDate }, headers }),
        onSuccess: put,
        onError: log,
      });
    },
    [client],
  );
}
