import { PawPrintsScene } from '@/art/scenes/paw-prints';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';

/** Shown when there are no habits. */
export function NoHabits() {
  return (
    <EmptyState
      art={<PawPrintsScene />}
      title="No habits yet"
      text="Add your first one, and leave a paw print every time."
    />
  );
}

/** Shown when the habits could not be loaded, with a button to try again. */
export function HabitsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <ErrorState art={<UmbrellaScene />} title="The habits could not be loaded." onRetry={onRetry} retrying={retrying} />
  );
}

/** The placeholder of the habits. */
export function HabitsLoading() {
  return (
    <Loading label="Loading habits" className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-1/3'].map((width) => (
        <div key={width} className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-card">
          <Skeleton className="h-6 w-20" />
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-14 w-full" />
          <div className="flex justify-between">
            {['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'].map((day) => (
              <Skeleton key={day} className="size-9 rounded-full" />
            ))}
          </div>
          <Skeleton className="h-11 w-full rounded-control" />
        </div>
      ))}
    </Loading>
  );
}
