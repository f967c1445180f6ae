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
  for (const queryKey of message.kind === 'gap' ? [[]] : keysOf(message)) {
    void client.invalidateQueries({ queryKey, predicate: isChanging, refetchType: 'none' });
    void client.invalidateQueries(
      { queryKey, predicate: (query) => !isChanging(query) },
      { cancelRefetch: message.kind !== 'gap' },
    );
  }
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
