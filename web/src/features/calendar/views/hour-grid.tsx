// biome-ignore-all lint/a11y/useSemanticElements: a fieldset is for the fields of a form
// biome-ignore-all lint/a11y/useKeyWithClickEvents: an event is a button, whose keys send clicks
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CalendarEvent, Todo, TodoPlan } from '@/api/generated';
import { cx } from '@/components/ui/cx';
import type { NewTimes } from '@/features/calendar/event-form';
import { entryIdAt } from '@/features/calendar/moves/entry-id-at';
import { useMovedEntries } from '@/features/calendar/moves/use-move-event';
import { clickedRange, type EventTimes, timesOf, type WallRange } from '@/features/calendar/moves/wall-range';
import type { Entry } from '@/kinds/calendar-entry';
import { useStorePart } from '@/lib/store';
import type { Day } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as calendar from '@/messages/calendar.gen';
import * as m from '@/messages/calendar-views.gen';
import { AllDayRow, columnsClass, hoursClass } from './all-day-row';
import { axisOf, wallAt } from './axis';
import { layOutBars } from './bars';
import { CarriedSlot } from './carried-slot';
import { dayClock } from './day-clock';
import { HOUR_REM } from './day-column';
import { DayName } from './day-name';
import { Slot } from './drawn-ranges';
import { GridDays, GridDrawn } from './grid-days';
import { heldTodoOf, movingOf, planRange } from './grid-preview';
import { HourLines } from './hour-lines';
import { OtherHours, ZoneHead } from './second-zone';
import { divideEntries } from './timed';
import type { TodoBlockActions } from './todo-block';
import { TodoTray } from './todo-tray';
import { useAllDayDrag } from './use-all-day-drag';
import { useCarry } from './use-carry';
import { useEventKeys } from './use-event-keys';
import { useGridChanges } from './use-grid-changes';
import { useGridPointer } from './use-grid-pointer';
import type { UnplannedTodos } from './use-planned-todos';
import { useSecondZone } from './use-second-zone';
import { minuteOfNow, useStartPosition } from './use-start-position';

interface HourGridProps {
  labelledBy: string;
  days: readonly Day[];
  entries: readonly Entry[];
  unplanned: UnplannedTodos;
  today: Day;
  loading: boolean;
  /** Shows one day; missing when only one is shown. */
  onOpenDay?: (day: Day) => void;
  /** Called with the id of the entry that was chosen. */
  onOpen: (entry: string) => void;
  /** Shows the period of another day. */
  onDay: (day: Day) => void;
  onAdd: (day: Day, times: NewTimes) => void;
  /** Resolves to whether the event has its new times; `withAlt`: more keys may follow while Alt is held. */
  onMove: (event: CalendarEvent, times: EventTimes, withAlt: boolean) => Promise<boolean>;
  /** The id that a moved event has now. */
  currentId: (id: string) => string;
  onCopy: (event: CalendarEvent, times: EventTimes) => void;
  /** Called with null to take the todo out of the plan. */
  onPlan: (todo: Todo, plan: TodoPlan | null) => void;
  todoActions: TodoBlockActions;
}

/**
 * Some days side by side: their names, the events above the hours, and the hours with their events and planned todos;
 * beside them the unplanned todos. Events are drawn, moved, resized and copied, and todos planned, with a pointer or
 * with keys.
 */
export function HourGrid(props: HourGridProps) {
  const { labelledBy, days, entries, unplanned, today, loading, onOpenDay, onOpen, onDay, onAdd, onPlan } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const allDayArea = useRef<HTMLDivElement>(null);
  const [keys, todoKeys] = [useId(), useId()];
  const zone = browserZone();
  const [announcement, setAnnouncement] = useState('');
  const clocks = useMemo(() => days.map((day) => dayClock(day, zone)), [days, zone]);
  const axis = useMemo(() => axisOf(clocks), [clocks]);

  const { entryOf, movable, plannableOf, move, refuse, unplan, drop } = useGridChanges({
    ...{ frame, zone, days, entries, todos: unplanned.todos, announce: setAnnouncement, onDay, onPlan },
    ...{ onMove: props.onMove, onCopy: props.onCopy },
  });
  const { onKeyDown, keepFocus, focusHandlers } = useEventKeys({
    frame,
    zone,
    movable,
    currentId: props.currentId,
    onMove: (moved, times, range) => void move(moved, times, range, true),
    onRefused: refuse,
  });
  const carry = useCarry({
    ...{ frame, zone, days, today, minute: minuteOfNow, onPlan, onCopy: props.onCopy },
    announce: setAnnouncement,
    keepFocus,
  });
  const { carried } = carry;
  const add = (range: WallRange) => (carried ? carry.drop(range) : onAdd(range.day, timesOf(range)));
  const pointer = useGridPointer({
    ...{ frame, scroller, axis, clocks, zone, movable, plannable: plannableOf },
    onDrop: (preview) => drop(preview, add),
  });
  useStartPosition(scroller, axis, days.includes(today));
  const { secondZone, beside, otherHours } = useSecondZone(axis, clocks, today);

  const allDay = useAllDayDrag({
    ...{ area: allDayArea, movable, onMove: (moved, times, range) => void move(moved, times, range) },
    dayAt: (x, y) => days[pointer.placeOf(x, y)?.column ?? -1] ?? null,
  });
  const { previews } = pointer;
  const moving = useStorePart(previews, movingOf);
  const heldTodo = useStorePart(previews, heldTodoOf);
  const isUnplanning = useStorePart(previews, (preview) => preview?.kind === 'remove');
  const shown = useMovedEntries(entries, allDay.moves);
  const { long, parts } = useMemo(() => divideEntries(shown, clocks, zone), [shown, clocks, zone]);
  const bars = useMemo(() => layOutBars(long, days), [long, days]);

  const onClick = (event: MouseEvent) => {
    // A click by the keyboard is never the end of a drag.
    if (event.detail > 0 && pointer.takeClick()) return;
    const target = event.target as Element;
    const entry = entryIdAt(target);
    const removed = target.closest('[data-unplan]') && entryOf(entry);
    if (removed) return unplan(removed);
    if (target.closest('[data-controls]')) return;
    if (entry) return onOpen(entry);
    const place = target.closest('[data-day]') && pointer.placeOf(event.clientX, event.clientY);
    const clock = place && clocks[place.column];
    if (!clock) return;
    const range = clickedRange(clock.day, wallAt(axis, clock, place.position));
    if (!carried) return add(range);
    const { start, end } = carried.start;
    carry.drop(
      carried.isAllDay ? { ...carried.start, day: clock.day } : planRange(clock.day, range.start, end - start),
    );
  };
  const onGridKey = (event: KeyboardEvent) => {
    const id = entryIdAt(event.target);
    const entry = entryOf(id);
    const isTitle = (event.target as Element).matches('[data-title]');
    if (entry && isTitle && (event.key === 'Delete' || event.key === 'Backspace')) return unplan(entry);
    if (id !== undefined && event.key === 'c' && (event.ctrlKey || event.metaKey) && entry?.source.kind === 'event') {
      event.preventDefault();
      const copied = movable(id);
      return copied ? carry.pickCopy(copied) : refuse(id);
    }
    onKeyDown(event);
  };
  const latest = useRef({ carry, takeClick: pointer.takeClick });
  latest.current = { carry, takeClick: pointer.takeClick };
  const onPick = useCallback((todo: Todo, isPointer: boolean) => {
    const { carry, takeClick } = latest.current;
    if (isPointer && takeClick()) return;
    const what = carry.carried?.what;
    if (what && 'todo' in what && what.todo._id === todo._id) carry.cancel();
    else carry.pickTodo(todo);
  }, []);
  const pickedTodo = carried && 'todo' in carried.what ? carried.what.todo._id : null;
  return (
    <div
      ref={frame}
      {...pointer.handlers}
      {...focusHandlers}
      className="flex flex-col gap-3 lg:min-h-0 lg:flex-1 lg:flex-row-reverse"
    >
      <TodoTray
        {...unplanned}
        today={today}
        picked={pickedTodo}
        held={heldTodo}
        isTarget={isUnplanning}
        onPick={onPick}
      />
      <div
        ref={scroller}
        role="group"
        aria-labelledby={labelledBy}
        aria-busy={loading}
        onClick={onClick}
        onKeyDown={onGridKey}
        style={{ '--days': days.length } as CSSProperties}
        className={cx(
          'relative h-[max(20rem,calc(100dvh-var(--grid-top,11rem)-5rem))] min-w-0 overflow-y-auto rounded-card bg-card shadow-card [scrollbar-width:thin] lg:h-auto lg:flex-1',
          hoursClass(secondZone ? 2 : 1),
          loading && 'animate-breathe',
        )}
      >
        <div className="sticky top-0 z-30 border-b border-line bg-card">
          <div className={columnsClass}>
            <ZoneHead zone={secondZone} />
            {days.map((day, index) => (
              <DayName key={day} day={day} column={index} today={today} onOpen={onOpenDay} />
            ))}
          </div>
          <div ref={allDayArea} {...allDay.handlers}>
            <AllDayRow days={days} today={today} bars={bars} describedBy={keys} />
          </div>
        </div>
        <div
          className={cx(columnsClass, 'relative select-none')}
          style={{ height: `${(axis.minutes / 60) * HOUR_REM}rem` }}
        >
          <HourLines axis={axis} />
          {beside && <OtherHours axis={axis} hours={beside} />}
          <GridDays
            clocks={clocks}
            parts={parts}
            axis={axis}
            today={today}
            zone={zone}
            describedBy={keys}
            todoDescribedBy={todoKeys}
            moving={moving}
            todoActions={props.todoActions}
            otherHours={otherHours}
          />
          <GridDrawn previews={previews} axis={axis} clocks={clocks} />
          {carried ? (
            <CarriedSlot
              {...{ ...carry, ...carried, axis, clocks, onDay }}
              key={carried.id}
              onDrop={carry.drop}
              onCancel={carry.cancel}
            />
          ) : (
            <Slot axis={axis} clocks={clocks} today={today} onDay={onDay} onAdd={add} />
          )}
        </div>
        <p id={keys} hidden>
          {m.keysHint()}
        </p>
        <p id={todoKeys} hidden>
          {m.todoKeysHint()}
        </p>
        <p role="status" className="sr-only">
          {loading ? calendar.loading() : announcement}
        </p>
      </div>
    </div>
  );
}
