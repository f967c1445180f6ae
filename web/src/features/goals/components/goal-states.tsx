import { UmbrellaScene } from '@/art/scenes/umbrella';
import { WateringScene } from '@/art/scenes/watering';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';

/** Shown when there are no goals. */
export function NoGoals() {
  return (
    <EmptyState art={<WateringScene />} title="No goals yet" text="Add your first one, and we water it with you." />
  );
}

/** Shown when the goals could not be loaded, with a button to try again. */
export function GoalsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <ErrorState art={<UmbrellaScene />} title="The goals could not be loaded." onRetry={onRetry} retrying={retrying} />
  );
}

/** The placeholder of the goals. */
export function GoalsLoading() {
  return (
    <Loading label="Loading goals" className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {['w-2/5', 'w-3/5', 'w-1/2', 'w-1/3'].map((width) => (
        <div key={width} className="flex flex-col gap-4 rounded-card bg-card p-5 shadow-card">
          <Skeleton className="h-6 w-40" />
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="h-3 w-full rounded-full" />
          <Skeleton className="h-11 w-28" />
        </div>
      ))}
    </Loading>
  );
}
