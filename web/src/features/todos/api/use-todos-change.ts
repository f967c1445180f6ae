import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Todo } from '../../../api/generated';
import { logFailure } from '../../../lib/log';
import { useSpace } from '../../../lib/space/use-space';
import { todosKey } from './use-todos';

/** What every change of a todo shares: it marks itself, writes into the shown list, only logs failures (§8), and fetches when the last one settled. */
export function useTodosChange(what: string) {
  const client = useQueryClient();
  const { id, headers } = useSpace();
  return useMemo(() => {
    const queryKey = todosKey(id);
    const isLast = () => client.isMutating({ mutationKey: ['todos'] }) === 1;
    return {
      headers,
      isLast,
      /** Keeps a list that is on its way from undoing what is shown already. */
      hold: () => client.cancelQueries({ queryKey }),
      write: (change: (todos: Todo[]) => Todo[]) =>
        client.setQueryData<Todo[]>(queryKey, (todos) => todos && change(todos)),
      options: {
        mutationKey: ['todos', what],
        onSettled: () => {
          if (isLast()) void client.invalidateQueries({ queryKey });
        },
      },
      log: (error: unknown) => logFailure(`${what} todo`, error),
    };
  }, [client, id, headers, what]);
}

/** A list with one item replaced by what `change` makes of it. */
export const replace = (id: string, change: (todo: Todo) => Todo) => (todos: Todo[]) =>
  todos.map((todo) => (todo._id === id ? change(todo) : todo));
