import { useQuery } from '@tanstack/react-query';
import { countUnreadNotifications, listNotifications } from '@/api/generated';

/** The start of all query keys of notifications; the live stream causes them to be fetched again. */
export const notificationsKey = ['notifications'] as const;
export const listKey = [...notificationsKey, 'list'] as const;
export const unreadKey = [...notificationsKey, 'unread-count'] as const;

/** The notifications of the signed-in person, newest first. */
export function useNotifications() {
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => listNotifications({ signal }) });
}

/** The number of unread notifications; 0 while it is unknown. */
export function useUnreadCount(): number {
  const { data } = useQuery({ queryKey: unreadKey, queryFn: ({ signal }) => countUnreadNotifications({ signal }) });
  return data?.count ?? 0;
}
