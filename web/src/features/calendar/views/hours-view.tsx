import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { CalendarEvent, Todo } from '@/api/generated';
import { FailedSpaces } from '@/components/items/failed-spaces';
import { Card } from '@/components/ui/card';
import { LazyBoundary } from '@/components/ui/lazy-boundary';
import { EventsFailed, GoogleFailed } from '@/features/calendar/components/calendar-states';
import type { EventActions } from '@/features/calendar/components/event-row';
import { PeriodHeader } from '@/features/calendar/components/period-header';
import type { NewTimes } from '@/features/calendar/event-form';
import { useEntries } from '@/features/calendar/use-entries';
import { useEventMoves } from '@/features/calendar/use-event-moves';
import type { Entry } from '@/kinds/calendar-entry';
import { TODOS } from '@/kinds/todos';
import { useItemAction } from '@/lib/items/use-item-action';
import { lazy } from '@/lib/lazy';
import { useFocusOn } from '@/lib/requested-task';
import { useShortcuts } from '@/lib/shortcuts/shortcuts';
import type { SpaceId } from '@/lib/space/space-store';
import { useSpace } from '@/lib/space/use-space';
import { addDays, type Day } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import * as views from '@/messages/calendar-views.gen';
import { HourGrid } from './hour-grid';
import { DAY_COUNTS, daysOf, formatPeriod, type HoursKind } from './period';
import type { TodoBlockActions } from './todo-block';
import { useCopyEvent } from './use-copy-event';
import { usePlannedTodos } from './use-planned-todos';

const EventDetails = lazy(async () => ({ default: (await import('./event-details')).EventDetails }));

const NO_ENTRIES: readonly Entry[] = [];

interface HoursViewProps {
  kind: HoursKind;
  /** A day of the shown period. */
  day: Day;
  today: Day;
  actions: EventActions;
  onDay: (day: Day) => void;
  /** Shows one day alone. */
  onOpenDay: (day: Day) => void;
  onAdd: (day: Day, times: NewTimes) => void;
  /** Opens the form of a new event with the values of another one. */
  onCopy: (copied: CalendarEvent, space?: SpaceId) => void;
  onOpenTodo: (todo: Todo) => void;
}

/** A week, three days or a day with their hours. */
export function HoursView({ kind, day, today, actions, onDay, onOpenDay, onAdd, onCopy, onOpenTodo }: HoursViewProps) {
  const title = useId();
  const days = useMemo(() => daysOf(kind, day), [kind, day]);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const { entries: loaded, failed, retrying, retry, failedSpaces, google } = useEntries(useWindow(first, last));
  const { id: space } = useSpace();
  const { entries: events, move, currentId, question } = useEventMoves(loaded ?? NO_ENTRIES);
  const todos = usePlannedTodos(space, first, last, today);
  const todoActions = useTodoBlockActions(space);
  const entries = useMemo(() => [...events, ...todos.entries], [events, todos.entries]);
  const copy = useCopyEvent();
  const details = useDetails(entries);

  const spaceOf = (event: CalendarEvent) => entries.find(({ id }) => id === event._id)?.space?.id ?? space;
  const open = (id: string) => {
    const source = entries.find((entry) => entry.id === id)?.source;
    if (source?.kind === 'todo') onOpenTodo(source.todo);
    else details.show(id);
  };
  const step = (periods: number) => onDay(addDays(day, periods * DAY_COUNTS[kind]));
  useShortcuts([
    { keys: 't', label: m.filterToday(), group: m.pageTitle(), run: () => onDay(today) },
    { keys: '← → ↑ ↓', label: views.keyHour(), group: m.pageTitle() },
    { keys: 'PgUp PgDn', label: views.keyPeriod(), group: m.pageTitle() },
    { keys: m.keysOfMove(), label: views.keyMove(), group: m.pageTitle() },
    { keys: views.keysOfResize(), label: views.keyResize(), group: m.pageTitle() },
    { keys: 'mod c', label: views.keyCopy(), group: m.pageTitle() },
  ]);
  return (
    <section aria-labelledby={title} className="mt-4 flex flex-col lg:h-[max(36rem,calc(100dvh-12rem))]">
      <PeriodHeader
        id={title}
        title={formatPeriod(first, last)}
        previous={views.previousDays({ days: DAY_COUNTS[kind] })}
        next={views.nextDays({ days: DAY_COUNTS[kind] })}
        onStep={step}
        onToday={() => onDay(today)}
      />
      {failed ? (
        <Card className="flex flex-1 items-center">
          <EventsFailed onRetry={retry} retrying={retrying} />
        </Card>
      ) : (
        <HourGrid
          labelledBy={title}
          days={days}
          entries={entries}
          unplanned={todos.unplanned}
          today={today}
          loading={loaded === null}
          onOpenDay={kind === 'day' ? undefined : onOpenDay}
          onOpen={open}
          onDay={onDay}
          onAdd={onAdd}
          onMove={(event, times, withAlt) => move(event, times, spaceOf(event), withAlt)}
          currentId={currentId}
          onCopy={(event, times) => copy(event, times, spaceOf(event))}
          onPlan={todos.plan}
          todoActions={todoActions}
        />
      )}
      <FailedSpaces {...failedSpaces} />
      {google.failed && <GoogleFailed {...google} />}
      {question}
      <LazyBoundary>
        {details.entry && (
          <EventDetails
            entry={details.entry}
            exists={details.exists}
            today={today}
            open={details.isOpen}
            onClose={details.close}
            onCopy={onCopy}
            {...actions}
          />
        )}
      </LazyBoundary>
    </section>
  );
}

/** The days to load: an event in another zone may be on a day beside its own. */
function useWindow(first: Day, last: Day) {
  return useMemo(() => ({ from: addDays(first, -1), to: addDays(last, 1) }), [first, last]);
}

/** The event whose details are shown; its last state stays while the dialog closes. */
function useDetails(entries: readonly Entry[]) {
  const [shown, setShown] = useState<{ entry: Entry; isOpen: boolean } | null>(null);
  const current = entries.find(({ id }) => id === shown?.entry.id);
  const close = useCallback(() => setShown((before) => before && { ...before, isOpen: false }), []);
  const show = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (entry) setShown({ entry, isOpen: true });
  };
  return { entry: current ?? shown?.entry, exists: current !== undefined, isOpen: shown?.isOpen === true, show, close };
}

/** The actions of the todos between the hours of a space; the functions never change. */
function useTodoBlockActions(space: SpaceId): TodoBlockActions {
  const toggle = useItemAction(TODOS, 'toggle');
  const focusOn = useFocusOn();
  const latest = useRef({ space, toggle, focusOn });
  latest.current = { space, toggle, focusOn };
  return useMemo(
    () => ({
      toggle: (todo) => latest.current.toggle(latest.current.space, todo),
      focus: ({ _id, title }) => latest.current.focusOn({ id: _id, title, space: latest.current.space }),
    }),
    [],
  );
}
