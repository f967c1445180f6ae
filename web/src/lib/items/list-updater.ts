import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { recordOf } from '@/lib/json';
import { logFailure } from '@/lib/log';
import { writeList } from '@/lib/queries';
import type { SpaceId } from '@/lib/space/space-store';
import { type Item, itemsKey, type Kind, kindOf } from './kind';
import { withItem } from './overlay';
import { refreshItem } from './refresh-item';

/** The part of a kind that decides in which lists an item is shown. */
export type ListedKind<T extends Item> = Pick<Kind<T, never>, 'collection' | 'noun' | 'belongs'>;

/**
 * The common part of every change of a space's items: it has a mutation key, writes into the lists of that space, logs
 * failures without showing them, and fetches the item (by default the one in the answer) or else the lists again when
 * the change is settled.
 */
export function createListUpdater<T extends Item>(
  client: QueryClient,
  kind: ListedKind<T>,
  space: SpaceId,
  what: string,
  item?: Item['_id'],
) {
  const queryKey = itemsKey(kind, space);
  const { belongs = () => true } = kind;
  const lists = () => client.getQueryCache().findAll({ queryKey });
  const write = (change: (items: T[], key: QueryKey) => T[]) => {
    for (const query of lists()) {
      const items = query.state.data as T[] | undefined;
      if (items) writeList(client, query, change(items, query.queryKey));
    }
  };
  const isLast = () => client.isMutating({ mutationKey: queryKey }) <= 1;
  return {
    headers: { 'X-Space': space },
    find: (id: string) => {
      for (const { state } of lists()) {
        const found = (state.data as T[] | undefined)?.find(({ _id }) => _id === id);
        if (found) return found;
      }
    },
    /**
     * Cancels list requests under way, so that their older answer does not overwrite the shown change; these lists are
     * fetched after the change. Lists without data are not cancelled.
     */
    cancelFetches: async () => {
      const held = lists().filter(({ state }) => state.data !== undefined && state.fetchStatus === 'fetching');
      await client.cancelQueries({ queryKey, predicate: (query) => held.includes(query) });
      for (const query of held) query.invalidate();
    },
    /** Shows an item in its present state in the lists that it belongs to, and removes it from the others. */
    put: (item: T) => write((items, key) => withItem(items, item, belongs(item, key))),
    /** Applies `change` to an item in the lists that show it. */
    edit: (id: string, change: (item: T) => T) =>
      write((items) => items.map((item) => (item._id === id ? change(item) : item))),
    remove: (id: string) => write((items) => items.filter(({ _id }) => _id !== id)),
    clear: () => write(() => []),
    options: {
      mutationKey: [...queryKey, what],
      onSettled: (answer: unknown) => {
        const id = item ?? idIn(answer);
        const known = kindOf(kind.collection);
        if (id && known) refreshItem(client, known, space, id);
        else if (isLast()) void client.invalidateQueries({ queryKey });
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
  const handledByOptions = () => {};
  client.getMutationCache().build(client, options).execute().catch(handledByOptions);
}

/** The id of the item in the answer to a change, if there is one. */
function idIn(answer: unknown): Item['_id'] | undefined {
  const { _id } = recordOf(answer);
  return typeof _id === 'string' ? _id : undefined;
}
