import { CalendarScene } from '@/art/scenes/calendar';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';

/** Shown for a list without events. */
export function NoEvents() {
  return (
    <EmptyState
      art={<CalendarScene />}
      title="No events yet"
      text={'Click "Add Event" to create your first shared event!'}
    />
  );
}

/** Shown when the events could not be loaded, with a button to try again. */
export function EventsFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <ErrorState art={<UmbrellaScene />} title="The events could not be loaded." onRetry={onRetry} retrying={retrying} />
  );
}

/** The placeholder of the list. */
export function ListLoading() {
  return (
    <Loading label="Loading events" className="flex flex-col gap-3">
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
