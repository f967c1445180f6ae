import { type Mutation, partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { LiveMessage } from './message';

/**
 * Collections that belong to a space; their query keys are `[collection, space]`. The others have `[collection]`. Goals and habits are in every
 * space their person's alone, which is told as a change of the personal one.
 */
const OF_A_SPACE = new Set(['todos', 'calendar', 'special-dates', 'goals', 'habits', 'leaderboard']);

/** Fetches again what a live message is about. */
export function refetch(client: QueryClient, message: LiveMessage): void {
  // A change of our own under way fetches when it settles; before that an older state would flicker through.
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

/** What is on its way may have been read before the change: once it is there, it is fetched again. */
function fetchOnceMore(client: QueryClient, { promise, queryKey }: Query): void {
  const again = () => client.invalidateQueries({ queryKey, exact: true });
  promise?.then(again).catch(() => undefined);
}

/** The keys that a change fetches when it settles; items are changed under `[collection, space, what]`. */
function fetchedAfter({ options: { mutationKey = [] } }: Mutation): QueryKey[] {
  if (OF_A_SPACE.has(String(mutationKey[0]))) return [mutationKey.slice(0, -1)];
  return mutationKey[0] === 'notifications' ? [mutationKey] : [];
}

function keysOf({ collection, space }: Extract<LiveMessage, { kind: 'changed' }>): string[][] {
  // A sync that another window started is first heard of by what it pulls.
  if (collection === 'calendar') return [[collection, space], ['google-sync']];
  if (OF_A_SPACE.has(collection)) return [[collection, space]];
  // Who leaves a group is no longer shown what it told.
  return collection === 'groups' ? [['groups'], ['notifications']] : [[collection]];
}
