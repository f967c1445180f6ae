import { type ReactNode, useId } from 'react';
import { UmbrellaScene } from '../../art/scenes/umbrella';
import { Card } from '../../components/ui/card';
import { cx } from '../../components/ui/cx';
import { Loading } from '../../components/ui/skeleton';
import { ErrorState } from '../../components/ui/states';

/** What a panel needs to know of the query behind it. */
export interface PanelQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  errorUpdateCount: number;
  refetch: () => unknown;
}

interface PanelProps<Data> {
  title: string;
  query: PanelQuery<Data>;
  /** The shape of what comes. */
  loading: ReactNode;
  /** What is said when it did not load; without it the panel goes, because another one of the same query says it. */
  failure?: string;
  /** Shows the failure and the waiting with an animal: it stands for all that is missing. */
  wide?: boolean;
  /** Stands beside the title, in every state. */
  action?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A titled card with its own skeleton and quiet retry (§3 of the decisions), so that one that fails leaves the others alone. */
export function Panel<Data>({ title, query, loading, failure, wide, action, className, children }: PanelProps<Data>) {
  const heading = useId();
  const { data, isError, isFetching, errorUpdateCount, refetch } = query;
  // Asking again by itself must not turn a failure into a skeleton every few seconds.
  const failed = data === undefined && errorUpdateCount > 0;
  if (failed && !failure) return null;
  return (
    <section aria-labelledby={heading} className={cx('flex min-w-0', className)}>
      <Card className="flex w-full min-w-0 flex-col">
        <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={heading} className="flex-1 text-lg">
            {title}
          </h2>
          {action}
        </div>
        {data !== undefined && children(data)}
        {data !== undefined && isError && (
          <p role="status" className="mt-auto pt-4 text-sm text-quiet">
            This may be out of date. We keep trying.
          </p>
        )}
        {failed && (
          <ErrorState art={wide && <UmbrellaScene />} title={failure} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {data === undefined && !failed && (
          <Loading label={`Loading ${title.toLowerCase()}`} plain={!wide}>
            {loading}
          </Loading>
        )}
      </Card>
    </section>
  );
}
