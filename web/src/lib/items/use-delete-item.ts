import { useQueryClient } from '@tanstack/react-query';
import type { SpaceId } from '@/lib/space/space-store';
import type { Item, Kind } from './kind';
import { createListUpdater, startChange } from './list-updater';
import { sendOrQueue } from './send-or-queue';

/** Which related items are deleted too. */
type DeleteBody = Readonly<Record<string, unknown>>;

/** Shows the result of a deletion, on screens that do so. */
interface DeleteCallbacks<T> {
  done: (space: SpaceId, item: T, body?: DeleteBody) => void;
  failed?: (error: unknown) => void;
}

/**
 * Deletes an item. It disappears from the lists at once and comes back when the server refuses. The body says which
 * related items are deleted with it.
 */
export function useDeleteItem<T extends Item>(kind: Kind<T, never>, callbacks?: DeleteCallbacks<T>) {
  const client = useQueryClient();
  return (space: SpaceId, item: T, body?: DeleteBody) => {
    const updater = createListUpdater(client, kind, space, 'delete', item._id);
    const { cancelFetches, put, remove, changeRelated, settle, options, log } = updater;
    startChange(client, {
      ...options,
      mutationFn: () => sendOrQueue(client, kind, { action: 'delete', item: item._id, space, body }),
      onMutate: async () => {
        await cancelFetches();
        remove(item._id);
        if (body) changeRelated({ item: item._id, body, isDeletion: true });
      },
      onSuccess: () => callbacks?.done(space, item, body),
      onError: (error) => {
        log(error);
        put(item);
        callbacks?.failed?.(error);
      },
      onSettled: (answer) => settle(answer, body),
    });
  };
}
