import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notification } from '@/api/generated';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Button } from '@/components/ui/button';
import { CornerPanel } from '@/components/ui/corner-panel';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { PATHS } from '@/lib/paths';
import { requestAction } from '@/lib/requested-action';
import { useSpace, useSwitchSpace } from '@/lib/space/use-space';
import * as m from '@/messages/notifications.gen';
import { useMarkAsRead, useNotifications } from './api/use-notifications';
import { NotificationList } from './components/notification-list';

/** The screens that notifications open. */
const SCREENS = {
  'special-date': PATHS.specialDates,
  event: PATHS.calendar,
  todo: PATHS.todos,
  habit: PATHS.habits,
  goal: PATHS.goals,
  'password-reset': PATHS.profile,
} as const;

/** What is the same in every space. */
const WITHOUT_SPACE: readonly Notification['type'][] = ['habit', 'goal', 'password-reset'];

/** The notifications of the signed-in person, newest first; each one links to its subject. */
export function NotificationsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: notifications, isError, isFetching, refetch } = useNotifications();
  const { mutate: markAsRead } = useMarkAsRead();
  const { mutate: switchTo } = useSwitchSpace();
  const { id: space } = useSpace();
  const navigate = useNavigate();
  const isNavigating = useRef(false);
  const hasUnread = notifications?.some(({ read }) => !read) ?? false;

  const closePanel = () => {
    isNavigating.current = false;
    onClose();
  };
  const openTarget = ({ _id, type, read, space: place, specialDateId }: Notification) => {
    if (!read) markAsRead(_id);
    // A newer server may send a type that an open tab does not know.
    if (!Object.hasOwn(SCREENS, type) && type !== 'member-joined') return;
    if (place !== space && !WITHOUT_SPACE.includes(type)) switchTo(place);
    isNavigating.current = true;
    onClose();
    if (type === 'member-joined') requestAction('groups');
    else navigate({ pathname: SCREENS[type], hash: specialDateId });
  };

  return (
    <CornerPanel
      open={open}
      onOpenChange={(next) => !next && closePanel()}
      title={m.heading()}
      shouldRestoreFocus={() => !isNavigating.current}
      action={
        hasUnread && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => markAsRead('all')}
            icon={<CheckCheck size={18} strokeWidth={1.75} aria-hidden />}
          >
            {m.markAllRead()}
          </Button>
        )
      }
    >
      {notifications && notifications.length > 0 && (
        <NotificationList notifications={notifications} onOpen={openTarget} />
      )}
      {notifications?.length === 0 && <NoNotifications />}
      {!notifications && isError && <NotificationsFailed onRetry={() => refetch()} retrying={isFetching} />}
      {!notifications && !isError && <NotificationsLoading />}
    </CornerPanel>
  );
}

/** Shown when there are no notifications. */
function NoNotifications() {
  return <EmptyState art={<EnvelopeScene />} title={m.none()} text={m.noneHint()} />;
}

/** Shown when the notifications could not be loaded, with a button to try again. */
function NotificationsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={onRetry} retrying={retrying} />;
}

/** The placeholder of the notifications. */
function NotificationsLoading() {
  return (
    <Loading label={m.loading()} className="flex flex-col">
      {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
        <div key={width} className="flex items-start gap-3 p-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-4 w-5/6" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
