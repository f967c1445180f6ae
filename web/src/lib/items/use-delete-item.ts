import { useQueryClient } from '@tanstack/react-query';
import type { SpaceId } from '@/lib/space/space-store';
import { itemsChange, startChange } from './items-change';
import type { Item, Kind } from './kind';
import { sendOrQueue } from './send-or-queue';

/** Shows the result of a deletion, on screens that do so. */
interface ToldDelete {
  done: () => void;
  failed: (error: unknown) => void;
}

/** Deletes an item. It disappears from the lists at once and comes back when the server refuses. */
export function useDeleteItem<One extends Item>(kind: Kind<One, never>, told?: ToldDelete) {
  const client = useQueryClient();
  return (space: SpaceId, item: One) => {
    const { hold, put, drop, options, log } = itemsChange(client, kind, space, 'delete', item._id);
    startChange(client, {
      ...options,
      mutationFn: () => sendOrQueue(client, kind, { action: 'delete', item: item._id, space }),
      onMutate: async () => {
        await hold();
        drop(item._id);
      },
      onSuccess: told?.done,
      onError: (error) => {
        log(error);
        put(item);
        told?.failed(error);
      },
    });
  };
}
