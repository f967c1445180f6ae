import { useRef, useState } from 'react';
import type { CalendarEvent, SpecialDate, Todo } from '@/api/generated';
import { ItemDialogs } from '@/app/pages/item-dialogs';
import { NappingScene } from '@/art/scenes/napping';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { FailedSpaces } from '@/components/items/failed-spaces';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { PageTitle } from '@/components/page-title';
import { Button } from '@/components/ui/button';
import { ShowMore, useVisibleRows } from '@/components/ui/show-more';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { useEventActions } from '@/features/calendar/use-event-actions';
import { useEditor } from '@/lib/items/use-editor';
import { useSpace, useSpaces } from '@/lib/space/use-space';
import { addDays } from '@/lib/time/day';
import { useToday } from '@/lib/time/use-today';
import * as m from '@/messages/all-spaces.gen';
import { firstRows } from './upcoming';
import { UpcomingList } from './upcoming-list';
import { useUpcoming } from './use-upcoming';
import { useUpcomingActions } from './use-upcoming-actions';

/** The days that are shown at first, and that each "show more" adds. */
const DAYS_PER_STEP = 14;
const MAX_DAYS = 84;

/** What is coming up in all spaces of the person, by day. */
export function AllSpacesPage() {
  const today = useToday();
  const { id: active } = useSpace();
  const spaces = useSpaces();
  const [dayCount, setDayCount] = useState(DAYS_PER_STEP);
  const { groups, status, keepVisible } = useUpcoming(spaces, today, addDays(today, dayCount - 1));
  const { isLoading, isError } = status;
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const visibleRows = useVisibleRows(total);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useFocusAfterRemoval(() => heading.current);

  const event = useEditor<CalendarEvent>(active);
  const todo = useEditor<Todo>(active);
  const date = useEditor<SpecialDate>(active);
  const { actions: events, question } = useEventActions((item, space) => event.edit(item, undefined, space));
  const actions = useUpcomingActions(
    (space, item) => todo.edit(item, undefined, space),
    (space, item) => date.edit(item, undefined, space),
    keepVisible,
  );
  return (
    <>
      <PageTitle>{m.pageTitle()}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {m.pageTitle()}
      </h1>
      <p className="mt-1 text-quiet">{m.intro({ count: spaces.length })}</p>
      {!isError && <FailedSpaces {...status} />}
      <div {...list} className="mt-6 max-w-content">
        <UpcomingList groups={firstRows(groups, visibleRows.shown)} today={today} actions={actions} events={events} />
        <ShowMore {...visibleRows} className="mt-4 text-center" />
        {total === 0 && isLoading && <UpcomingLoading />}
        {total === 0 && !isLoading && !isError && (
          <EmptyState art={<NappingScene />} title={m.none({ days: dayCount })} text={m.noneHint()} />
        )}
        {isError && (
          <ErrorState
            art={<UmbrellaScene />}
            title={m.failed()}
            onRetry={status.refetch}
            retrying={status.isFetching}
          />
        )}
        {!isError && total <= visibleRows.shown && dayCount < MAX_DAYS && (
          <p className="mt-5 text-center">
            <Button
              variant="secondary"
              size="sm"
              loading={isLoading && total > 0}
              onClick={() => setDayCount(dayCount + DAYS_PER_STEP)}
            >
              {m.showMoreDays({ days: DAYS_PER_STEP })}
            </Button>
          </p>
        )}
      </div>
      <ItemDialogs today={today} todo={todo} event={event} date={date} />
      {question}
    </>
  );
}

function UpcomingLoading() {
  return (
    <Loading label={m.loading()} className="flex flex-col gap-3">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
