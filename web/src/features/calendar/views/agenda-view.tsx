import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import { CalendarScene } from '@/art/scenes/calendar';
import { FailedSpaces } from '@/components/items/failed-spaces';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ShowMore, useVisibleRows } from '@/components/ui/show-more';
import { EmptyState } from '@/components/ui/states';
import { EventsFailed, GoogleFailed, ListLoading } from '@/features/calendar/components/calendar-states';
import type { EventActions } from '@/features/calendar/components/event-row';
import { DayList } from '@/features/calendar/components/list-view';
import { PeriodHeader } from '@/features/calendar/components/period-header';
import { useEntries } from '@/features/calendar/use-entries';
import type { Entry } from '@/kinds/calendar-entry';
import { useShortcuts } from '@/lib/shortcuts/shortcuts';
import { addDays, type Day } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import * as views from '@/messages/calendar-views.gen';
import { AGENDA_DAYS, agendaRows, groupRows, MAX_AGENDA_DAYS } from './agenda';
import { formatPeriod } from './period';

interface AgendaViewProps {
  /** The first day of the list. */
  day: Day;
  today: Day;
  actions: EventActions;
  onDay: (day: Day) => void;
  /** Gets the focus when the last event is gone. */
  addButton: RefObject<HTMLButtonElement | null>;
}

/** What comes from a day on, in a list by day. */
export function AgendaView({ day, today, onDay, ...rest }: AgendaViewProps) {
  const title = useId();
  const [extended, setExtended] = useState({ day, dayCount: AGENDA_DAYS });
  const dayCount = extended.day === day ? extended.dayCount : AGENDA_DAYS;
  useShortcuts([{ keys: 't', label: m.filterToday(), group: m.pageTitle(), run: () => onDay(today) }]);
  return (
    <section aria-labelledby={title} className="mx-auto mt-4 max-w-content">
      <PeriodHeader
        id={title}
        title={formatPeriod(day, addDays(day, dayCount - 1))}
        previous={views.previousDays({ days: AGENDA_DAYS })}
        next={views.nextDays({ days: AGENDA_DAYS })}
        onStep={(periods) => onDay(addDays(day, periods * AGENDA_DAYS))}
        onToday={() => onDay(today)}
      />
      <AgendaList
        key={day}
        day={day}
        dayCount={dayCount}
        today={today}
        onMore={() => setExtended({ day, dayCount: dayCount + AGENDA_DAYS })}
        {...rest}
      />
    </section>
  );
}

interface AgendaListProps extends Omit<AgendaViewProps, 'onDay'> {
  /** The number of listed days. */
  dayCount: number;
  /** Lists more days. */
  onMore: () => void;
}

function AgendaList({ day, dayCount, today, actions, addButton, onMore }: AgendaListProps) {
  const last = addDays(day, dayCount - 1);
  const range = useMemo(() => ({ from: day, to: last }), [day, last]);
  const { entries: loaded, failed, retrying, retry, failedSpaces, google } = useEntries(range);
  const entries = useLastEntries(loaded);
  const rows = useMemo(() => agendaRows(entries ?? [], day, last), [entries, day, last]);
  const visibleRows = useVisibleRows(rows.length);
  const list = useFocusAfterRemoval(() => addButton.current);
  const isAllShown = entries !== null && rows.length <= visibleRows.shown;
  return (
    <div {...list}>
      {rows.length > 0 && (
        <Card flush className="overflow-hidden pb-1">
          {groupRows(rows.slice(0, visibleRows.shown)).map((group) => (
            <DayList key={group.day} {...group} level="h3" today={today} {...actions} />
          ))}
          <ShowMore {...visibleRows} className="border-t border-line p-2 text-center" />
        </Card>
      )}
      {loaded && rows.length === 0 && (
        <EmptyState
          art={<CalendarScene />}
          title={views.agendaNone({ days: dayCount })}
          text={views.agendaNoneHint()}
        />
      )}
      {failed && <EventsFailed onRetry={retry} retrying={retrying} />}
      {!entries && !failed && <ListLoading />}
      {isAllShown && dayCount < MAX_AGENDA_DAYS && (
        <p className="mt-3 text-center">
          <Button variant="secondary" size="sm" loading={!loaded && !failed} onClick={onMore}>
            {views.showMoreDays({ days: AGENDA_DAYS })}
          </Button>
        </p>
      )}
      <FailedSpaces {...failedSpaces} />
      {google.failed && <GoogleFailed {...google} />}
    </div>
  );
}

/** The entries that were loaded last, while more days are loaded. */
function useLastEntries(loaded: readonly Entry[] | null): readonly Entry[] | null {
  const last = useRef(loaded);
  if (loaded) last.current = loaded;
  return loaded ?? last.current;
}
