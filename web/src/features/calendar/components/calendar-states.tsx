import type { SyncProgress } from '@/api/generated';
import { CalendarScene } from '@/art/scenes/calendar';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Button } from '@/components/ui/button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import * as m from '@/messages/calendar.gen';
import * as common from '@/messages/common.gen';

/** Shown for a list without events. */
export function NoEvents() {
  return <EmptyState art={<CalendarScene />} title={m.none()} text={m.noneHint()} />;
}

/** Shown when the events could not be loaded, with a button to try again. */
export function EventsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={onRetry} retrying={retrying} />;
}

/** The placeholder of the list. */
export function ListLoading() {
  return (
    <Loading label={m.loading()} className="flex flex-col gap-3">
      <div className="flex items-center gap-3 px-2">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-5 w-32" />
      </div>
      <div className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card">
        {['w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
          <div key={width} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className={`h-5 ${width}`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** The placeholder of a view whose script is loading. */
export function ViewLoading() {
  return (
    <Loading label={m.loading()} className="mt-4 flex flex-col gap-3">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

/** Shown under the calendar when Google's events could not be loaded, with a button to try again. */
export function GoogleFailed({ retry, retrying }: { retry: () => void; retrying: boolean }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-quiet">
      {m.googleFailed()}
      <Button variant="ghost" size="sm" loading={retrying} onClick={retry}>
        {common.tryAgain()}
      </Button>
    </p>
  );
}

/** The progress of a running sync; the rest of the screen stays usable. */
export function SyncProgressBar({ progress: { done, total } }: { progress: SyncProgress }) {
  const words = total === null ? (done > 0 ? m.synced({ count: done }) : '') : m.syncedOf({ done, total });
  return (
    <div role="status" className="mt-4 rounded-card bg-card px-4 py-3 shadow-card">
      <p className="flex justify-between gap-4 text-sm font-bold">
        <span>{m.syncing()}</span>
        <span className="text-quiet tabular-nums">{words}</span>
      </p>
      <div
        role="progressbar"
        aria-label={m.sync()}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : done}
        className="mt-2 h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full bg-primary-mark transition-[width] ${total ? '' : 'w-1/4 animate-breathe'}`}
          style={total ? { width: `${Math.min(100, (done / total) * 100)}%` } : undefined}
        />
      </div>
    </div>
  );
}
