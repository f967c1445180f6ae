import { type Mutation, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { kindOf } from '@/lib/items/kind';
import type { LiveMessage } from './message';

/**
 * Whether the query keys of a collection are `[collection, space]`; the others have `[collection]`. The server reports
 * items that belong to their person alone as changes of the personal space.
 */
const isOfASpace = (collection: unknown) => collection === 'leaderboard' || kindOf(collection) !== undefined;

/** Fetches the queries again that a live message is about. */
export function refetch(client: QueryClient, message: LiveMessage): void {
  // A mutation of this tab fetches when it settles. Fetching earlier would show an older state for a moment.
  const isChanging = ({ queryKey }: Query) =>
    client.isMutating({ predicate: (change) => fetchedAfter(change).some((key) => partialMatchKey(queryKey, key)) }) >
    0;
  const isGap = message.kind === 'gap';
  for (const queryKey of isGap ? [[]] : keysOf(message)) {
    const onTheirWay = client
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' })
      .filter((query) => !isChanging(query) && (isGap || query.state.data === undefined));
    void client.invalidateQueries({ queryKey, predicate: isChanging, refetchType: 'none' });
    void client.invalidateQueries({ queryKey, predicate: (query) => !isChanging(query) }, { cancelRefetch: !isGap });
    for (const query of onTheirWay) fetchOnceMore(client, query);
  }
}

/** A request under way may have been read before the change; when it is answered, the query is fetched again. */
function fetchOnceMore(client: QueryClient, { promise, queryKey }: Query): void {
  const again = () => client.invalidateQueries({ queryKey, exact: true });
  promise?.then(again).catch(() => undefined);
}

/** The keys that a mutation fetches when it settles; mutation keys of items are `[collection, space, what]`. */
function fetchedAfter({ options: { mutationKey = [] } }: Mutation): QueryKey[] {
  if (isOfASpace(mutationKey[0])) return [mutationKey.slice(0, -1)];
  return mutationKey[0] === 'notifications' ? [mutationKey] : [];
}

function keysOf({ collection, space }: Extract<LiveMessage, { kind: 'changed' }>): string[][] {
  // When another window has started a sync, this tab first notices it by the events that the sync imports.
  if (collection === 'calendar') return [[collection, space], ['google-sync']];
  if (isOfASpace(collection)) return [[collection, space]];
  if (collection === 'me') return [['me'], ['devices']];
  // A person who leaves a group no longer sees its notifications.
  return collection === 'groups' ? [['groups'], ['notifications']] : [[collection]];
}
