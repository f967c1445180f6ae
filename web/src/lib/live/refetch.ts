import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from './message';

/** Collections that belong to a space; their query keys are `[collection, space]`. The others have `[collection]`. */
const OF_A_SPACE = new Set(['todos']);

/** Fetches again what a live message is about. */
export function refetch(client: QueryClient, message: LiveMessage): void {
  // A change of our own under way fetches when it settles; before that an older state would flicker through.
  const isChanging = ({ queryKey }: Query) => client.isMutating({ mutationKey: queryKey }) > 0;
  const about = { queryKey: message.kind === 'gap' ? [] : keyOf(message) };
  void client.invalidateQueries({ ...about, predicate: isChanging, refetchType: 'none' });
  void client.invalidateQueries(
    { ...about, predicate: (query) => !isChanging(query) },
    { cancelRefetch: message.kind !== 'gap' },
  );
}

const keyOf = ({ collection, space }: Extract<LiveMessage, { kind: 'changed' }>) =>
  OF_A_SPACE.has(collection) ? [collection, space] : [collection];
