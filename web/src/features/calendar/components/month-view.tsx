import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { layOut } from '@/features/calendar/lanes';
import { addMonths, gridOf, monthOf } from '@/features/calendar/month';
import { useEntries } from '@/features/calendar/use-entries';
import { useMonthPlace } from '@/features/calendar/use-month-place';
import { CALENDAR, type DayRange, eventsIn } from '@/kinds/calendar';
import { type Entry, indexByDay } from '@/kinds/calendar-entry';
import { itemsQuery } from '@/lib/items/use-items';
import { useSpace } from '@/lib/space/use-space';
import { type Day, monthInWords } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { EventsFailed, GoogleFailed } from './calendar-states';
import { DayPanel } from './day-panel';
import type { EventActions } from './event-row';
import { MonthGrid } from './month-grid';

const NONE: readonly Entry[] = [];

/** The first and last day that the month grid of a day shows. */
function gridWindow(day: Day) {
  const days = gridOf(monthOf(day));
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}

/** A month, and the events of one of its days. */
export function MonthView({ today, actions, onAdd }: { today: Day; actions: EventActions; onAdd: (day: Day) => void }) {
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { place, turn, toToday, select, move, back } = useMonthPlace(today);
  const { month, selected, active, focused } = place;
  const panel = useFocusAfterRemoval(() => heading.current);

  const first = `${month}-01`;
  const days = useMemo(() => gridOf(month), [month]);
  const window = useMemo(() => gridWindow(first), [first]);
  const neighbours = useMemo(() => [1, -1].map((months) => gridWindow(addMonths(first, months))), [first]);
  const { entries, failed, retrying, retry, google } = useEntries(window);
  useEventsAhead(neighbours, entries !== null);
  const byDay = useMemo(() => indexByDay(entries ?? NONE, window.from, window.to), [entries, window]);
  const cells = useMemo(() => layOut(days, byDay), [days, byDay]);

  const open = (day: Day) => {
    flushSync(() => select(day));
    heading.current?.focus();
  };
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 lg:min-h-[max(42.5rem,calc(100dvh-12rem))] lg:grid-cols-[minmax(0,1fr)_18.5rem] lg:gap-5 2xl:grid-cols-[minmax(0,1fr)_22rem]">
      <section aria-labelledby={title} className="flex min-h-0 flex-col last:col-span-full">
        <div className="mb-2 flex items-center gap-1">
          <h2 id={title} aria-live="polite" className="me-auto text-xl">
            {monthInWords(first)}
          </h2>
          <IconButton
            label={m.previous()}
            title={m.previousMonth()}
            onClick={() => turn(-1)}
            icon={<ChevronLeft size={22} strokeWidth={1.75} aria-hidden />}
          />
          <Button variant="ghost" size="sm" onClick={() => toToday(false)}>
            {m.filterToday()}
          </Button>
          <IconButton
            label={m.next()}
            title={m.nextMonth()}
            onClick={() => turn(1)}
            icon={<ChevronRight size={22} strokeWidth={1.75} aria-hidden />}
          />
        </div>
        {failed ? (
          <Card className="flex flex-1 items-center">
            <EventsFailed onRetry={retry} retrying={retrying} />
          </Card>
        ) : (
          <MonthGrid
            labelledBy={title}
            month={month}
            days={days}
            today={today}
            selected={selected}
            active={active}
            cells={cells}
            loading={entries === null}
            focused={focused}
            onSelect={select}
            onOpen={open}
            onMove={move}
          />
        )}
        {google.failed && <GoogleFailed {...google} />}
      </section>
      {!failed && (
        <div {...panel} className="flex min-h-0 flex-col *:flex-1 lg:relative lg:*:absolute lg:*:inset-0">
          <DayPanel
            day={selected}
            today={today}
            entries={byDay.get(selected) ?? NONE}
            loading={entries === null}
            heading={heading}
            onAdd={() => onAdd(selected)}
            onLeave={back}
            {...actions}
          />
        </div>
      )}
    </div>
  );
}

/** Fetches windows in advance that the person may open next, once `ready`. */
function useEventsAhead(windows: readonly DayRange[], ready: boolean): void {
  const client = useQueryClient();
  const { id: space } = useSpace();
  useEffect(() => {
    if (!ready) return;
    for (const window of windows) void client.prefetchQuery(itemsQuery(CALENDAR, space, eventsIn(window)));
  }, [client, space, windows, ready]);
}
