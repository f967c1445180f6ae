import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Todo } from '../../../api/generated';
import { logFailure } from '../../../lib/log';
import type { SpaceId } from '../../../lib/space/space-store';
import { todosKey } from './use-todos';

/** What every change of a space's todos shares: it marks itself, writes into that space's list, only logs failures (§8), and fetches when the last one settled. */
export function todosChange(client: QueryClient, space: SpaceId, what: string) {
  const queryKey = todosKey(space);
  const isLast = () => client.isMutating({ mutationKey: queryKey }) <= 1;
  return {
    headers: { 'X-Space': space },
    find: (id: string) => client.getQueryData<Todo[]>(queryKey)?.find(({ _id }) => _id === id),
    isLast,
    /** Keeps a list that is on its way from undoing what is shown already. */
    hold: () => client.cancelQueries({ queryKey }),
    write: (change: (todos: Todo[]) => Todo[]) =>
      client.setQueryData<Todo[]>(queryKey, (todos) => todos && change(todos)),
    options: {
      mutationKey: [...queryKey, what],
      onSettled: () => {
        if (isLast()) void client.invalidateQueries({ queryKey });
      },
    },
    log: (error: unknown) => logFailure(`${what} todo`, error),
  };
}

/** Starts a change apart from any component, so that it stays with the space it was made in when the screen goes on to another. */
export function startChange<Data, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, void, Context>,
): void {
  const heardByItsOptions = () => {};
  client.getMutationCache().build(client, options).execute().catch(heardByItsOptions);
}

/** A list with one item replaced by what `change` makes of it. */
export const replace = (id: string, change: (todo: Todo) => Todo) => (todos: Todo[]) =>
  todos.map((todo) => (todo._id === id ? change(todo) : todo));
