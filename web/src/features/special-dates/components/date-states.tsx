import { CakeScene } from '@/art/scenes/cake';
import { SearchingScene } from '@/art/scenes/searching';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import * as m from '@/messages/special-dates.gen';

/** Shown when there are no dates; `filtered` when there are dates of other types. */
export function NoDates({ title, filtered }: { title: string; filtered: boolean }) {
  if (filtered) return <EmptyState art={<SearchingScene />} title={title} text={m.noneOfType()} />;
  return <EmptyState art={<CakeScene />} title={title} text={m.noneHint()} />;
}

/** Shown when the dates could not be loaded, with a button to try again. */
export function DatesFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={onRetry} retrying={retrying} />;
}

/** The placeholder of the dates. */
export function DatesLoading() {
  return (
    <Loading label={m.loading()} className="flex flex-col gap-3">
      <div className="flex items-center gap-3 px-2">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-5 w-32" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {['w-2/5', 'w-3/5', 'w-1/3', 'w-1/2'].map((width) => (
          <div key={width} className="flex gap-4 rounded-card bg-card p-4 shadow-card">
            <Skeleton className="h-20 w-18 rounded-control" />
            <div className="flex flex-1 flex-col gap-3 pt-1">
              <Skeleton className={`h-5 ${width}`} />
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
