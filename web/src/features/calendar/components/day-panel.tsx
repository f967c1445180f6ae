import { Plus } from 'lucide-react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { NappingScene } from '@/art/scenes/napping';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { Entry } from '@/kinds/calendar-entry';
import { type Day, formatDay, formatWeekday } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { type EventActions, EventRow } from './event-row';

interface DayPanelProps extends EventActions {
  day: Day;
  today: Day;
  entries: readonly Entry[];
  loading: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onAdd: () => void;
  /** Called on Escape: returns to the grid. */
  onEscape: () => void;
}

/** The events of the chosen day. */
export const DayPanel = memo(function DayPanel(props: DayPanelProps) {
  const { day, today, entries, loading, heading, onAdd, onEscape, edit, remove } = props;
  return (
    <section
      aria-labelledby="day-heading"
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onEscape()}
      className="flex min-h-0 flex-col"
    >
      <Card flush className="flex min-h-0 flex-1 flex-col overflow-hidden">
        <div className="flex items-center gap-2 py-3 ps-4 pe-2">
          <h3 ref={heading} id="day-heading" tabIndex={-1} className="min-w-0 flex-1 rounded-chip outline-none">
            <span className="block text-sm font-bold text-quiet first-letter:uppercase">
              {formatWeekday(day)}
              {day === today && <span className="text-primary-text">{m.todayMark()}</span>}
            </span>
            <span className="block text-lg leading-6">{formatDay(day, today, 'long')}</span>
          </h3>
          <IconButton
            label={m.addOn({ day: formatDay(day, today, 'long') })}
            onClick={onAdd}
            icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
          />
        </div>
        {entries.length > 0 && <EventRows key={day} entries={entries} today={today} edit={edit} remove={remove} />}
        {entries.length === 0 && !loading && (
          <div className="px-4 pt-1 pb-6">
            <p className="text-quiet">{m.noneOnDay()}</p>
            <div className="mx-auto mt-5 w-32">
              <NappingScene />
            </div>
          </div>
        )}
        {entries.length === 0 && loading && (
          <Loading label={m.loading()} className="flex flex-col gap-3 px-4 pb-6">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-40" />
          </Loading>
        )}
      </Card>
    </section>
  );
});

/** Number of rows rendered at first; more are added when the end of the list is nearly visible. */
const ROWS_PER_STEP = 10;

function EventRows({ entries, today, edit, remove }: Pick<DayPanelProps, 'entries' | 'today' | keyof EventActions>) {
  const [shownCount, setShownCount] = useState(ROWS_PER_STEP);
  const list = useRef<HTMLUListElement>(null);
  const sentinel = useRef<HTMLLIElement>(null);
  const hasMore = entries.length > shownCount;
  useEffect(() => {
    if (!hasMore || !sentinel.current) return;
    const observer = new IntersectionObserver(
      ([seen]) => seen?.isIntersecting && setShownCount(shownCount + ROWS_PER_STEP),
      {
        root: list.current,
        rootMargin: '400px',
      },
    );
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [shownCount, hasMore]);
  return (
    <ul
      ref={list}
      aria-labelledby="day-heading"
      aria-description={m.moveDayHint()}
      className="min-h-0 flex-1 divide-y divide-line overflow-y-auto border-t border-line pb-1 [scrollbar-gutter:stable] [scrollbar-width:thin] max-lg:max-h-[60dvh]"
    >
      {entries.slice(0, shownCount).map((entry) => (
        <EventRow key={entry.id} entry={entry} today={today} edit={edit} remove={remove} />
      ))}
      {hasMore && <li ref={sentinel} aria-hidden className="h-px" />}
    </ul>
  );
}
