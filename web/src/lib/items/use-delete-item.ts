import { useQueryClient } from '@tanstack/react-query';
import type { SpaceId } from '@/lib/space/space-store';
import type { Item, Kind } from './kind';
import { createListUpdater, startChange } from './list-updater';
import { sendOrQueue } from './send-or-queue';

/** Shows the result of a deletion, on screens that do so. */
interface DeleteCallbacks {
  done: () => void;
  failed: (error: unknown) => void;
}

/** Deletes an item. It disappears from the lists at once and comes back when the server refuses. */
export function useDeleteItem<T extends Item>(kind: Kind<T, never>, callbacks?: DeleteCallbacks) {
  const client = useQueryClient();
  return (space: SpaceId, item: T) => {
    const { cancelFetches, put, remove, options, log } = createListUpdater(client, kind, space, 'delete', item._id);
    startChange(client, {
      ...options,
      mutationFn: () => sendOrQueue(client, kind, { action: 'delete', item: item._id, space }),
      onMutate: async () => {
        await cancelFetches();
        remove(item._id);
      },
      onSuccess: callbacks?.done,
      onError: (error) => {
        log(error);
        put(item);
        callbacks?.failed(error);
      },
    });
  };
}
