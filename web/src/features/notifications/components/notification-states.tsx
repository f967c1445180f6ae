import { EnvelopeScene } from '@/art/scenes/envelope';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import * as m from '@/messages/notifications.gen';

/** Shown when there are no notifications. */
export function NoNotifications() {
  return <EmptyState art={<EnvelopeScene />} title={m.none()} text={m.noneHint()} />;
}

/** Shown when the notifications could not be loaded, with a button to try again. */
export function NotificationsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={onRetry} retrying={retrying} />;
}

/** The placeholder of the notifications. */
export function NotificationsLoading() {
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
