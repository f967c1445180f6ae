import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { FailedSpaces } from '@/components/items/failed-spaces';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { useUnchangedDays, useUnchangedList } from '@/features/calendar/keep-unchanged';
import { isSameContent, layOutCells } from '@/features/calendar/lanes';
import { addMonths, gridDays, monthOf } from '@/features/calendar/month';
import { useDayMoves } from '@/features/calendar/use-day-moves';
import { useEntries } from '@/features/calendar/use-entries';
import { useMonthNavigation } from '@/features/calendar/use-month-navigation';
import { CALENDAR, type DayRange, eventsIn } from '@/kinds/calendar';
import { type Entry, indexByDay } from '@/kinds/calendar-entry';
import { itemsQuery } from '@/lib/items/use-items';
import { useSpace } from '@/lib/space/use-space';
import { type Day, formatMonth } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/calendar.gen';
import { EventsFailed, GoogleFailed } from './calendar-states';
import { DayPanel } from './day-panel';
import type { EventActions } from './event-row';
import { MonthGrid } from './month-grid';
import { PeriodHeader } from './period-header';

const NO_ENTRIES: readonly Entry[] = [];

/** The first and last day that the month grid of a day shows. */
function gridRange(day: Day) {
  const days = gridDays(monthOf(day));
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}

interface MonthViewProps {
  today: Day;
  /** The day that is selected at first. */
  day: Day;
  actions: EventActions;
  /** Called with each day that is selected. */
  onDay: (day: Day) => void;
  onAdd: (day: Day) => void;
}

/** A month, and the events of one of its days. */
export function MonthView({ today, day, actions, onDay, onAdd }: MonthViewProps) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { position, changeMonth, goToToday, select, show, moveTo, returnToGrid } = useMonthNavigation(today, day);
  const { month, selected, active, focusRequests } = position;
  const panel = useFocusAfterRemoval(() => heading.current);
  useEffect(() => onDay(selected), [onDay, selected]);

  const first = `${month}-01`;
  const days = useMemo(() => gridDays(month), [month]);
  const range = useMemo(() => gridRange(first), [first]);
  const neighbourRanges = useMemo(() => [1, -1].map((months) => gridRange(addMonths(first, months))), [first]);
  const { entries: loaded, failed, retrying, retry, failedSpaces, google } = useEntries(range);
  usePrefetchEvents(neighbourRanges, loaded !== null);
  const root = useRef<HTMLDivElement>(null);
  const { entries, dragged, announcement, question, handlers } = useDayMoves(loaded, { root, selected, onShow: show });
  const shown = entries ?? NO_ENTRIES;
  const byDay = useMemo(() => indexByDay(shown, range.from, range.to), [shown, range]);
  const cells = useUnchangedDays(
    useMemo(() => layOutCells(days, byDay), [days, byDay]),
    isSameContent,
  );

  const selectedEntries = useUnchangedList(byDay.get(selected) ?? NO_ENTRIES, Object.is);

  const open = (day: Day) => {
    flushSync(() => select(day));
    heading.current?.focus();
  };
  return (
    <div
      ref={root}
      {...handlers}
      className="mt-4 grid grid-cols-1 gap-4 lg:min-h-[max(42.5rem,calc(100dvh-12rem))] lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:gap-5 2xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <section aria-labelledby={title} className={cx('flex min-h-0 flex-col', failed && 'col-span-full')}>
        <PeriodHeader
          id={title}
          title={formatMonth(first)}
          previous={m.previousMonth()}
          next={m.nextMonth()}
          onStep={changeMonth}
          onToday={() => goToToday(false)}
        />
        {failed ? (
          <Card className="flex flex-1 items-center">
            <EventsFailed onRetry={retry} retrying={retrying} />
          </Card>
        ) : (
          <MonthGrid
            cells={cells}
            dragged={dragged}
            zone={browserZone()}
            labelledBy={title}
            month={month}
            days={days}
            today={today}
            selected={selected}
            active={active}
            loading={entries === null}
            focusRequests={focusRequests}
            onSelect={select}
            onOpen={open}
            onMove={moveTo}
          />
        )}
        <FailedSpaces {...failedSpaces} />
        {google.failed && <GoogleFailed {...google} />}
      </section>
      {!failed && (
        <div {...panel} className="flex min-h-0 flex-col *:flex-1 lg:relative lg:*:absolute lg:*:inset-0">
          <DayPanel
            entries={selectedEntries}
            day={selected}
            today={today}
            loading={entries === null}
            heading={heading}
            onAdd={() => onAdd(selected)}
            onEscape={returnToGrid}
            {...actions}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {question}
    </div>
  );
}

/** Fetches windows in advance that the person may open next, once `ready`. */
function usePrefetchEvents(ranges: readonly DayRange[], ready: boolean): void {
  const client = useQueryClient();
  const { id: space } = useSpace();
  useEffect(() => {
    if (!ready) return;
    for (const range of ranges) void client.prefetchQuery(itemsQuery(CALENDAR, space, eventsIn(range)));
  }, [client, space, ranges, ready]);
}
