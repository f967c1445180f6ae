import { Plus } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Button, type ButtonVariant, buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { linkClass } from '@/components/ui/link-class';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { type RequestedAction, requestAction } from '@/lib/requested-action';
import * as m from '@/messages/dashboard.gen';

interface ListSectionProps {
  title: string;
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Missing until the answer is there. */
  rows?: readonly ReactNode[];
  /** Whether there is nothing to show on the whole screen. */
  isEmpty: boolean;
  empty: {
    art: ReactNode;
    title: () => string;
    link: () => string;
    to: string;
    look: ButtonVariant;
    /** The form that the link opens. */
    action: RequestedAction;
    /** Shown when all items are in the card above. */
    rest?: () => string;
  };
  /** Something else on the screen is the first step, so the empty state is unobtrusive. */
  quiet: boolean;
  add: { label: string; run: () => void };
  /** The message when loading failed. */
  failure: string;
}

/**
 * One of the two lists: its rows, the empty state with a link to the form of the first item, or an error with a retry
 * button.
 */
export function ListSection({ title, query, rows, isEmpty, empty, quiet, add, failure }: ListSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex h-full flex-col pt-2">
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        {!isEmpty && (
          <Button variant="secondary" size="sm" onClick={add.run} icon={<Plus size={18} strokeWidth={2} aria-hidden />}>
            {add.label}
          </Button>
        )}
      </div>
      <Card flush className="flex-1 p-2 md:p-3">
        {rows && rows.length > 0 && <ul className="flex flex-col gap-1">{rows}</ul>}
        {rows?.length === 0 && !isEmpty && <p className="p-2 text-quiet">{empty.rest?.()}</p>}
        {isEmpty && quiet && (
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-2">
            <p className="text-quiet">{empty.title()}</p>
            <FirstItemLink empty={empty} className={linkClass} />
          </div>
        )}
        {isEmpty && !quiet && (
          <EmptyState
            art={empty.art}
            title={empty.title()}
            action={<FirstItemLink empty={empty} className={buttonClass(empty.look)} />}
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

function FirstItemLink({ empty, className }: Pick<ListSectionProps, 'empty'> & { className: string }) {
  return (
    <Link to={empty.to} onClick={(event) => isPlainClick(event) && requestAction(empty.action)} className={className}>
      {empty.link()}
    </Link>
  );
}

/** Whether a click opens the link in this window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

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
