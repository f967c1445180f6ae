import { type Mutation, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { kindOf } from '@/lib/items/kind';
import { refreshItem } from '@/lib/items/refresh-item';
import { refetchAfterAnswer } from '@/lib/queries';
import type { LiveMessage } from './message';

type Changed = Extract<LiveMessage, { kind: 'changed' }>;

/**
 * Whether the query keys of a collection are `[collection, space]`; the others have `[collection]`. The server reports
 * items that belong to their person alone as changes of the personal space.
 */
const isSpaceCollection = (collection: unknown) => collection === 'leaderboard' || kindOf(collection) !== undefined;

/** Fetches again what a live message is about: the item that it names, or whole queries. */
export function refetch(client: QueryClient, message: LiveMessage): void {
  // A mutation of this tab fetches when it settles. Fetching earlier would show an older state for a moment.
  const isChanging = ({ queryKey }: Query) =>
    client.isMutating({
      predicate: (change) => keysRefetchedBy(change).some((key) => partialMatchKey(queryKey, key)),
    }) > 0;
  const isGap = message.kind === 'gap';
  if (!isGap) refetchItem(client, message);
  for (const queryKey of isGap ? [[]] : keysOf(message)) {
    const inFlight = client
      .getQueryCache()
      .findAll({ queryKey, fetchStatus: 'fetching' })
      .filter((query) => !isChanging(query) && (isGap || query.state.data === undefined));
    void client.invalidateQueries({ queryKey, predicate: isChanging, refetchType: 'none' });
    void client.invalidateQueries({ queryKey, predicate: (query) => !isChanging(query) }, { cancelRefetch: !isGap });
    for (const query of inFlight) refetchAfterAnswer(client, query);
  }
}

/** Fetches the item that a message names. */
function refetchItem(client: QueryClient, { collection, space, item, version }: Changed): void {
  const kind = kindOf(collection);
  if (kind && item) refreshItem(client, kind, space, item, version);
}

/** The keys that a mutation fetches when it settles; mutation keys of items are `[collection, space, what]`. */
function keysRefetchedBy({ options: { mutationKey = [] } }: Mutation): QueryKey[] {
  if (isSpaceCollection(mutationKey[0])) return [mutationKey.slice(0, -1)];
  return mutationKey[0] === 'notifications' ? [mutationKey] : [];
}

/** The keys of the queries that are fetched as a whole after a message. */
function keysOf({ collection, space, item }: Changed): string[][] {
  const lists = kindOf(collection) && item ? [] : [[collection, space]];
  // When another window has started a sync, this tab first notices it by the events that the sync imports.
  if (collection === 'calendar') return [...lists, ['google-sync']];
  if (isSpaceCollection(collection)) return lists;
  if (collection === 'me') return [['me'], ['devices'], ['second-factor'], ['passkeys']];
  // A person who leaves a group no longer sees its notifications.
  return collection === 'groups' ? [['groups'], ['notifications']] : [[collection]];
}
