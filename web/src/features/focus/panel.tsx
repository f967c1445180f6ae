import { type ReactNode, useId } from 'react';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Loading } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import * as m from '@/messages/focus.gen';

/** The part of a query that a panel needs. */
interface PanelQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  errorUpdateCount: number;
  refetch: () => unknown;
}

interface PanelProps<Data> {
  title: string;
  query: PanelQuery<Data>;
  /** The placeholder while loading. */
  loading: ReactNode;
  /** What screen readers say while loading. */
  loadingLabel: string;
  /**
   * The message when loading failed. Without it the panel is hidden, because another panel of the same query shows the
   * message.
   */
  failure?: string;
  /** Shows the failure and the loading state with an animal, in place of all panels that are missing. */
  wide?: boolean;
  /** Shown beside the title in every state. */
  action?: ReactNode;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** A titled card with its own placeholder and retry button, so that its failure does not affect the other panels. */
export function Panel<Data>({
  title,
  query,
  loading,
  loadingLabel,
  failure,
  wide,
  action,
  className,
  children,
}: PanelProps<Data>) {
  const heading = useId();
  const { data, isError, isFetching, errorUpdateCount, refetch } = query;
  // An automatic retry must not replace the failure with a placeholder every few seconds.
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
            {m.outdated()}
          </p>
        )}
        {failed && (
          <ErrorState art={wide && <UmbrellaScene />} title={failure} onRetry={() => refetch()} retrying={isFetching} />
        )}
        {data === undefined && !failed && (
          <Loading label={loadingLabel} plain={!wide}>
            {loading}
          </Loading>
        )}
      </Card>
    </section>
  );
}
