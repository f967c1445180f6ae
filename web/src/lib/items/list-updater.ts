import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { recordOf } from '@/lib/json';
import { logFailure } from '@/lib/log';
import { writeList } from '@/lib/queries';
import type { SpaceId } from '@/lib/space/space-store';
import { withItem } from './apply-changes';
import { type Item, itemsKey, type Kind, kindOf, type RelatedChange } from './kind';
import { refreshItem } from './refresh-item';

/** The part of a kind that decides in which lists an item is shown. */
export type ListKind<T extends Item> = Pick<Kind<T, never>, 'collection' | 'logName' | 'belongsToList' | 'related'>;

/**
 * The common part of all mutations of a space's items: the mutation key, updates of the lists of that space, logging of
 * failures, and fetching the item (by default the one in the answer), or else the lists, when the mutation is settled.
 */
export function createListUpdater<T extends Item>(
  client: QueryClient,
  kind: ListKind<T>,
  space: SpaceId,
  changeName: string,
  item?: Item['_id'],
) {
  const queryKey = itemsKey(kind, space);
  const { belongsToList = () => true } = kind;
  const lists = () => client.getQueryCache().findAll({ queryKey });
  const write = (change: (items: T[], key: QueryKey) => T[]) => {
    for (const query of lists()) {
      const items = query.state.data as T[] | undefined;
      if (items) writeList(client, query, change(items, query.queryKey));
    }
  };
  const isLast = () => client.isMutating({ mutationKey: queryKey }) <= 1;
  /** Fetches the item of an answer, or the lists when there is none, or when the change concerned other items too. */
  const settle = (answer: unknown, body: object | null = null) => {
    const id = item ?? itemIdOf(answer);
    const registeredKind = kindOf(kind.collection);
    const isSingle = !kind.related?.areChangedBy(body);
    if (id && registeredKind && isSingle) refreshItem(client, registeredKind, space, id);
    else if (isLast()) void client.invalidateQueries({ queryKey });
  };
  return {
    headers: { 'X-Space': space },
    find: (id: string) => {
      for (const { state } of lists()) {
        const found = (state.data as T[] | undefined)?.find(({ _id }) => _id === id);
        if (found) return found;
      }
    },
    /**
     * Cancels running list requests, so that an older answer does not overwrite the shown change. These lists are
     * fetched after the change. Requests of lists without data are not cancelled.
     */
    cancelFetches: async () => {
      const inFlight = lists().filter(({ state }) => state.data !== undefined && state.fetchStatus === 'fetching');
      await client.cancelQueries({ queryKey, predicate: (query) => inFlight.includes(query) });
      for (const query of inFlight) query.invalidate();
    },
    /** Shows an item in the lists that it belongs to, and removes it from the others. */
    put: (item: T) => write((items, key) => withItem(items, item, belongsToList(item, key))),
    /** Applies `change` to an item in the lists that show it. */
    edit: (id: string, change: (item: T) => T) =>
      write((items) => items.map((item) => (item._id === id ? change(item) : item))),
    remove: (id: string) => write((items) => items.filter(({ _id }) => _id !== id)),
    /** Shows the other items that a change concerns as they will be. */
    changeRelated: (change: RelatedChange) => write((items) => kind.related?.afterChange(items, change) ?? items),
    clear: () => write(() => []),
    settle,
    options: { mutationKey: [...queryKey, changeName], onSettled: (answer: unknown) => settle(answer) },
    log: (error: unknown) => logFailure(`${changeName} ${kind.logName}`, error),
  };
}

/**
 * Starts a mutation that does not depend on a component, so that it is applied to its own space after the screen has
 * switched to another space.
 */
export function startChange<Data, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, void, Context>,
): void {
  const ignoreError = () => {};
  client.getMutationCache().build(client, options).execute().catch(ignoreError);
}

/** The id of the item in the answer to a change, if there is one. */
function itemIdOf(answer: unknown): Item['_id'] | undefined {
  const { _id } = recordOf(answer);
  return typeof _id === 'string' ? _id : undefined;
}
