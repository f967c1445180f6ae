import { Skeleton } from '@/components/ui/skeleton';

const keys = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The placeholder of the recent achievements and of the tiers. */
export function LinesLoading({ round }: { round?: boolean }) {
  return (
    <div className="flex flex-col gap-3">
      {keys(5).map((key) => (
        <div key={key} className="flex items-center gap-3">
          {round && <Skeleton className="size-11 rounded-full" />}
          <Skeleton className={round ? 'h-5 w-1/2' : 'h-7 w-full'} />
        </div>
      ))}
    </div>
  );
}

/** The placeholder of the number of trophies. */
export function TotalsLoading() {
  return (
    <div className="flex items-center gap-4">
      <Skeleton className="h-22 w-28 rounded-card" />
      <Skeleton className="h-10 w-24" />
    </div>
  );
}

/** The placeholder of a shelf. */
export function ShelfLoading() {
  return (
    <div className="grid grid-cols-2 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5">
      {keys(10).map((key) => (
        <div key={key} className="flex flex-col items-center gap-2 pb-8">
          <Skeleton className="size-18 rounded-full" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
