import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { logFailure } from '@/lib/log';
import type { SpaceId } from '@/lib/space/space-store';
import type { Item, Kind } from './kind';

/** The part of a kind that decides in which lists an item is shown. */
export type Listed<One extends Item> = Pick<Kind<One, never>, 'collection' | 'noun' | 'belongs'>;

/** The start of the query keys of all lists of a space. */
export const itemsKey = ({ collection }: Pick<Listed<Item>, 'collection'>, space: SpaceId) =>
  [collection, space] as const;

/**
 * The common part of every change of a space's items: it has a mutation key, writes into the lists of that space, logs
 * failures without showing them, and fetches the lists again when the last change is settled.
 */
export function itemsChange<One extends Item>(client: QueryClient, kind: Listed<One>, space: SpaceId, what: string) {
  const queryKey = itemsKey(kind, space);
  const { belongs = () => true } = kind;
  const lists = () => client.getQueryCache().findAll({ queryKey });
  const write = (change: (items: One[], key: QueryKey) => One[]) => {
    for (const { queryKey: key } of lists()) client.setQueryData<One[]>(key, (items) => items && change(items, key));
  };
  const isLast = () => client.isMutating({ mutationKey: queryKey }) <= 1;
  return {
    headers: { 'X-Space': space },
    find: (id: string) => {
      for (const { state } of lists()) {
        const found = (state.data as One[] | undefined)?.find(({ _id }) => _id === id);
        if (found) return found;
      }
    },
    /**
     * Cancels list requests under way, so that their older answer does not overwrite the shown change. Lists without
     * data are not cancelled.
     */
    hold: () => client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }),
    /** Shows an item in its present state in the lists that it belongs to, and removes it from the others. */
    put: (item: One) => write((items, key) => withItem(items, item, belongs(item, key))),
    /** Applies `change` to an item in the lists that show it. */
    edit: (id: string, change: (item: One) => One) =>
      write((items) => items.map((item) => (item._id === id ? change(item) : item))),
    drop: (id: string) => write((items) => items.filter(({ _id }) => _id !== id)),
    clear: () => write(() => []),
    options: {
      mutationKey: [...queryKey, what],
      onSettled: () => {
        if (isLast()) void client.invalidateQueries({ queryKey });
      },
    },
    log: (error: unknown) => logFailure(`${what} ${kind.noun}`, error),
  };
}

/**
 * Starts a change independently of any component, so that it still applies to its own space when the screen switches to
 * another one.
 */
export function startChange<Data, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, void, Context>,
): void {
  const heardByItsOptions = () => {};
  client.getMutationCache().build(client, options).execute().catch(heardByItsOptions);
}

/** A list with an item in its old place or, when it is new, at the end; without the item when it does not belong. */
export function withItem<One extends Item>(items: One[], item: One, belongs: boolean): One[] {
  if (!belongs) return items.filter(({ _id }) => _id !== item._id);
  if (!items.some(({ _id }) => _id === item._id)) return [...items, item];
  return items.map((one) => (one._id === item._id ? item : one));
}
