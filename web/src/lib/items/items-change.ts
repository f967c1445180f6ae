import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { logFailure } from '../log';
import type { SpaceId } from '../space/space-store';

/** What every shared item has. */
export interface Item {
  _id: string;
  version: number;
}

/** A collection of shared items; its lists are kept under `[collection, space, …]`. */
export interface ItemKind<One extends Item> {
  collection: 'todos' | 'calendar' | 'special-dates' | 'goals' | 'habits';
  /** What one of them is called in the log and in sentences: `todo`. */
  noun: string;
  /** Whether an item stands in the list with this key; left out, it stands in every list of its space. */
  belongs?: (item: One, key: QueryKey) => boolean;
}

/** Where all lists of a space are kept. */
export const itemsKey = (kind: Pick<ItemKind<Item>, 'collection'>, space: SpaceId) => [kind.collection, space] as const;

/** What every change of a space's items shares: it marks itself, writes into that space's lists, only logs failures (§8), and fetches when the last one settled. */
export function itemsChange<One extends Item>(client: QueryClient, kind: ItemKind<One>, space: SpaceId, what: string) {
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
    isLast,
    /** Keeps a list that is on its way from undoing what is shown already; where nothing is shown yet it may come. */
    hold: () => client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined }),
    /** Shows an item as it is now in the lists that it belongs to, and in no other. */
    put: (item: One) => write((items, key) => withItem(items, item, belongs(item, key))),
    /** Shows an item as what `change` makes of it, where it is shown. */
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

/** Starts a change apart from any component, so that it stays with the space it was made in when the screen goes on to another. */
export function startChange<Data, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, void, Context>,
): void {
  const heardByItsOptions = () => {};
  client.getMutationCache().build(client, options).execute().catch(heardByItsOptions);
}

/** A list with an item in its old place, at the end when it is new, or without it. */
export function withItem<One extends Item>(items: One[], item: One, belongs: boolean): One[] {
  if (!belongs) return items.filter(({ _id }) => _id !== item._id);
  if (!items.some(({ _id }) => _id === item._id)) return [...items, item];
  return items.map((one) => (one._id === item._id ? item : one));
}
