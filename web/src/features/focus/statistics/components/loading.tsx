import { Skeleton } from '@/components/ui/skeleton';

/** The placeholder for a sentence and a plot. */
export function ReportLoading() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-6 w-4/5" />
      <div className="flex h-50 items-end gap-4 pt-4">
        {['h-1/3', 'h-1/2', 'h-3/4', 'h-2/5', 'h-2/3', 'h-1/4', 'h-5/6'].map((height) => (
          <Skeleton key={height} className={`flex-1 ${height}`} />
        ))}
      </div>
    </div>
  );
}

/** The placeholder for four numbers. */
export function NumbersLoading() {
  return (
    <div className="grid grid-cols-2 gap-3">
      {['time', 'sessions', 'average', 'longest'].map((key) => (
        <Skeleton key={key} className="h-22 rounded-control" />
      ))}
    </div>
  );
}

/** The placeholder for a few lines. */
export function LinesLoading() {
  return (
    <div className="flex flex-col gap-4">
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <Skeleton key={width} className={`h-9 ${width}`} />
      ))}
    </div>
  );
}
