import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  countUnreadNotifications,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
  type UnreadCount,
} from '@/api/generated';
import { logFailure } from '@/lib/log';

/** The start of all query keys of notifications; the live stream causes them to be fetched again. */
const notificationsKey = ['notifications'] as const;
const listKey = [...notificationsKey, 'list'] as const;
const unreadKey = [...notificationsKey, 'unread-count'] as const;

/** The notifications of the signed-in person, newest first. */
export function useNotifications() {
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => listNotifications({ signal }) });
}

/** The number of unread notifications; 0 while it is unknown. */
export function useUnreadCount(): number {
  const { data } = useQuery({ queryKey: unreadKey, queryFn: ({ signal }) => countUnreadNotifications({ signal }) });
  return data?.count ?? 0;
}

/**
 * Marks one notification as read by its id, or all of them. The change is shown at once, the list is fetched again when
 * the call is settled, and failures are only logged.
 */
export function useMarkAsRead() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: notificationsKey,
    mutationFn: (id: string | 'all') => (id === 'all' ? readAllNotifications() : readNotification({ path: { id } })),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationsKey });
      showAsRead(client, id);
    },
    onError: (error) => logFailure('mark a notification as read', error),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  });
}

function showAsRead(client: QueryClient, id: string | 'all'): void {
  client.setQueryData<Notification[]>(listKey, (all) =>
    all?.map((one) => (id === 'all' || one._id === id ? { ...one, read: true } : one)),
  );
  client.setQueryData<UnreadCount>(
    unreadKey,
    (before) => before && { count: id === 'all' ? 0 : Math.max(0, before.count - 1) },
  );
}
