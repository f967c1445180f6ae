import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from './message';

/** Collections that belong to a space; their query keys are `[collection, space]`. The others have `[collection]`. */
const OF_A_SPACE = new Set(['todos']);

/** Fetches again what a live message is about. */
export function refetch(client: QueryClient, message: LiveMessage): void {
  if (message.kind === 'gap') {
    void client.invalidateQueries(undefined, { cancelRefetch: false });
    return;
  }
  const { collection, space } = message;
  // A change of our own under way fetches when it settles; before that an older state would flicker through.
  if (client.isMutating({ mutationKey: [collection] }) > 0) return;
  void client.invalidateQueries({ queryKey: OF_A_SPACE.has(collection) ? [collection, space] : [collection] });
}
