import { CalendarHeart } from 'lucide-react';
import type { Notification } from '../../../api/generated';
import { cx } from '../../../components/ui/cx';
import { useGroups } from '../../../lib/space/groups';
import { browserZone } from '../../../lib/time/zone';
import { agoInWords } from '../ago';

interface NotificationListProps {
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
}

/** Notifications as rows that lead somewhere; unread ones are marked, in words too. */
export function NotificationList({ notifications, onOpen }: NotificationListProps) {
  const { data: groups } = useGroups();
  const now = new Date();
  return (
    <ul className="flex flex-col gap-0.5">
      {notifications.map((notification) => (
        <NotificationRow
          key={notification._id}
          notification={notification}
          place={groups?.find(({ _id }) => _id === notification.space)?.name}
          now={now}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface NotificationRowProps extends Pick<NotificationListProps, 'onOpen'> {
  notification: Notification;
  /** The group that it comes from. */
  place?: string;
  now: Date;
}

function NotificationRow({ notification, place, now, onOpen }: NotificationRowProps) {
  const { title, message, read, createdAt } = notification;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen(notification)}
        className="flex w-full items-start gap-3 rounded-card px-3 py-3 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <span
          className={cx(
            'flex size-10 shrink-0 items-center justify-center rounded-full',
            read ? 'bg-sunken text-quiet' : 'bg-primary-soft text-primary-text',
          )}
        >
          <CalendarHeart size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block break-words', read ? 'font-semibold' : 'font-extrabold')}>{title}</span>
          <span className="block break-words text-sm text-pretty text-quiet">{message}</span>
          <span className="mt-0.5 block truncate text-sm text-quiet">
            <time dateTime={createdAt}>{agoInWords(createdAt, now, browserZone())}</time>
            {place && ` · ${place}`}
          </span>
        </span>
        {!read && (
          <>
            <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-primary-mark" />
            <span className="sr-only">Unread</span>
          </>
        )}
      </button>
    </li>
  );
}
