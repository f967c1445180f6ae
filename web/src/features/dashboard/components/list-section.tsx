import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import * as m from '@/messages/dashboard.gen';

interface ListSectionProps {
  title: string;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Missing until the answer is there. */
  rows?: readonly ReactNode[];
  empty: { art: ReactNode; title: () => string; link: () => string; to: string };
  /** The message when loading failed. */
  failure: string;
}

/** One of the two lists in each of its states; when loading failed, it has its own retry button. */
export function ListSection({ title, query, rows, empty, failure }: ListSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex h-full flex-col pt-2">
      <h2 id={heading} className="mb-2 px-2 text-lg">
        {title}
      </h2>
      <Card flush className="flex-1 p-2 md:p-3">
        {rows && rows.length > 0 && <ul className="flex flex-col gap-1">{rows}</ul>}
        {rows?.length === 0 && (
          <EmptyState
            art={empty.art}
            title={empty.title()}
            action={
              <Link to={empty.to} className={buttonClass('secondary')}>
                {empty.link()}
              </Link>
            }
          />
        )}
        {!rows && query.isError && (
          <ErrorState
            art={<UmbrellaScene />}
            title={failure}
            onRetry={() => query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {!rows && !query.isError && <ListLoading label={m.loading({ title })} />}
      </Card>
    </section>
  );
}

function ListLoading({ label }: { label: string }) {
  return (
    <Loading label={label} className="flex flex-col gap-1">
      {['w-2/5', 'w-3/5', 'w-1/3'].map((width) => (
        <div key={width} className="flex h-15 items-center gap-3 px-2">
          <Skeleton className="h-10 w-1.5" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
