import {
  Bell,
  CalendarDays,
  CalendarHeart,
  KeyRound,
  ListTodo,
  type LucideIcon,
  Repeat2,
  Target,
  UserPlus,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Notification } from '@/api/generated';
import { fieldText, serverText } from '@/api/server-text';
import { cx } from '@/components/ui/cx';
import { formatTimeAgo } from '@/features/notifications/notifications';
import { useGroups } from '@/lib/space/groups';
import { dayIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/notifications.gen';

interface NotificationListProps {
  notifications: readonly Notification[];
  onOpen: (notification: Notification) => void;
}

/** Notifications as rows that link to their subject; unread ones are marked, also in words. */
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

/** What a reminder says on the day itself. */
const TODAY: Partial<Record<Notification['type'], (values: { title: string }) => string>> = {
  'special-date': m.isToday,
  event: m.isToday,
  todo: m.isDueToday,
  habit: m.isNotDoneToday,
  goal: m.isDeadlineToday,
};

const ICONS: Readonly<Record<Notification['type'], LucideIcon>> = {
  'special-date': CalendarHeart,
  event: CalendarDays,
  todo: ListTodo,
  habit: Repeat2,
  goal: Target,
  'member-joined': UserPlus,
  'password-reset': KeyRound,
};

/** A newer server may send a type that an open tab does not know. */
const iconOf = (type: Notification['type']): LucideIcon => (Object.hasOwn(ICONS, type) ? ICONS[type] : Bell);

/** The text of a notification; a reminder of today's date says so. */
function textOf(notification: Notification, now: Date): string {
  const { type, date, title } = notification;
  const isToday = date === dayIn(browserZone(), now);
  return (isToday && TODAY[type]?.({ title })) || serverText(notification);
}

interface NotificationRowProps extends Pick<NotificationListProps, 'onOpen'> {
  notification: Notification;
  /** The name of the group it belongs to. */
  place?: string;
  now: Date;
}

function NotificationRow({ notification, place, now, onOpen }: NotificationRowProps) {
  const { type, read, createdAt } = notification;
  const ago = formatTimeAgo(createdAt, now, browserZone());
  const timed = (text: ReactNode) => <time dateTime={createdAt}>{text}</time>;
  const Icon = iconOf(type);
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
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cx('block break-words', read ? 'font-semibold' : 'font-extrabold')}>
            {fieldText(notification, 'title')}
          </span>
          <span className="block break-words text-sm text-pretty text-quiet">{textOf(notification, now)}</span>
          <span className="mt-0.5 block break-words text-sm text-quiet">
            {place ? m.agoIn({ ago, time: timed, group: place }) : timed(ago)}
          </span>
        </span>
        {!read && (
          <>
            <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-primary-mark" />
            <span className="sr-only">{m.unread()}</span>
          </>
        )}
      </button>
    </li>
  );
}
