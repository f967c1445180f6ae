import { useQuery } from '@tanstack/react-query';
import { countUnreadNotifications, listNotifications } from '../../../api/generated';

/** Everything about notifications is kept under this key; the live stream fetches it again. */
export const notificationsKey = ['notifications'] as const;
export const listKey = [...notificationsKey, 'list'] as const;
export const unreadKey = [...notificationsKey, 'unread-count'] as const;

/** The notifications of the signed-in person, newest first. */
export function useNotifications() {
  return useQuery({ queryKey: listKey, queryFn: ({ signal }) => listNotifications({ signal }) });
}

/** How many of them are unread; 0 as long as that is not known. */
export function useUnreadCount(): number {
  const { data } = useQuery({ queryKey: unreadKey, queryFn: ({ signal }) => countUnreadNotifications({ signal }) });
  return data?.count ?? 0;
}
