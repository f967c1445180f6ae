// biome-ignore-all lint/a11y/useSemanticElements: a fieldset is for the fields of a form
// biome-ignore-all lint/a11y/useKeyWithClickEvents: an event is a button, whose keys send clicks
import { type CSSProperties, type MouseEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { cx } from '@/components/ui/cx';
import type { NewTimes } from '@/features/calendar/event-form';
import type { Entry } from '@/kinds/calendar-entry';
import { addDays, type Day, formatDayAndTime, formatLongDay, timeIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as calendar from '@/messages/calendar.gen';
import * as m from '@/messages/calendar-views.gen';
import { formatTime } from '@/messages/clock';
import { AllDayRow, columnsClass } from './all-day-row';
import { type Axis, axisOf, wallAt } from './axis';
import { layOutBars } from './bars';
import { DAY_MINUTES, dayClock, minutesOf } from './day-clock';
import { DayColumn, HOUR_REM } from './day-column';
import { DayName } from './day-name';
import { Drawn, Slot } from './drawn-ranges';
import { HourLines } from './hour-lines';
import { divideEntries, type Part } from './timed';
import { useDayDrag } from './use-day-drag';
import { useEventKeys } from './use-event-keys';
import { type Movable, useGridPointer } from './use-grid-pointer';
import { useMovedEntries } from './use-move-event';
import { clickedRange, type EventTimes, movableEvent, timesOf, type WallRange, wallRangeOf } from './wall-range';

/** The hour at the top when today is not shown. */
const FIRST_WORKING_HOUR = 8;

interface HourGridProps {
  labelledBy: string;
  days: readonly Day[];
  entries: readonly Entry[];
  today: Day;
  loading: boolean;
  /** Shows one day; missing when only one is shown. */
  onOpenDay?: (day: Day) => void;
  /** Called with the id of the entry that was chosen. */
  onOpen: (entry: string) => void;
  /** Shows the period of another day. */
  onDay: (day: Day) => void;
  onAdd: (day: Day, times: NewTimes) => void;
  onMove: (event: CalendarEvent, times: EventTimes) => void;
}

const NO_PARTS: readonly Part[] = [];
const NO_MOVES = new Map<string, EventTimes>();
const entryOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-entry]')?.dataset.entry;

/**
 * Some days side by side: their names, the events above the hours, and the hours with their events. Events are drawn,
 * moved and resized with a pointer or with keys.
 */
export function HourGrid(props: HourGridProps) {
  const { labelledBy, days, entries, today, loading, onOpenDay, onOpen, onDay, onAdd } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useId();
  const zone = browserZone();
  const [announcement, setAnnouncement] = useState('');
  const clocks = useMemo(() => days.map((day) => dayClock(day, zone)), [days, zone]);
  const axis = useMemo(() => axisOf(clocks), [clocks]);

  const movable = (id: string): Movable | null => {
    const entry = entries.find((one) => one.id === id);
    const event = entry && movableEvent(entry);
    if (!event) return null;
    return {
      event,
      range: event.isAllDay ? { day: event.date, start: 0, end: DAY_MINUTES } : wallRangeOf(entry, zone),
    };
  };
  const onMove = ({ event }: Movable, times: EventTimes, range: WallRange) => {
    setAnnouncement(m.movedTo({ title: event.title, when: formatRange(range, event.isAllDay) }));
    props.onMove(event, times);
    if (!days.includes(range.day)) onDay(range.day);
  };
  const onRefused = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (entry) setAnnouncement(m.cannotMove({ title: entry.title }));
  };
  const add = (range: WallRange) => onAdd(range.day, timesOf(range));
  const pointer = useGridPointer({ scroller, axis, clocks, zone, movable, onDraw: add, onMove });
  const onEventKey = useEventKeys({ scroller, zone, movable, onMove, onRefused });
  useStartPosition(scroller, axis, days.includes(today));

  const allDayDrag = useDayDrag({
    canMove: (id) => movable(id)?.event.isAllDay === true,
    dayAt: (x, y) => days[pointer.placeOf(x, y)?.column ?? -1] ?? null,
    onMove: (id, count) => {
      const found = movable(id);
      if (found) onMove(found, timesOnDay(found, count), { ...found.range, day: addDays(found.range.day, count) });
    },
  });
  const dragged = allDayDrag.preview && movable(allDayDrag.preview.id);
  const draggedBar =
    allDayDrag.preview && dragged
      ? { id: dragged.event._id, times: timesOnDay(dragged, allDayDrag.preview.days) }
      : null;

  const moved = pointer.preview?.moved ?? draggedBar;
  const shown = useMovedEntries(
    entries,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the day says all of a bar
    useMemo(() => (moved ? new Map([[moved.id, moved.times]]) : NO_MOVES), [pointer.preview, draggedBar?.times.date]),
  );
  const { long, parts } = useMemo(() => divideEntries(shown, clocks, zone), [shown, clocks, zone]);
  const bars = useMemo(() => layOutBars(long, days), [long, days]);

  const onClick = (event: MouseEvent) => {
    // A click by the keyboard is never the end of a drag.
    if (event.detail > 0 && pointer.takeClick()) return;
    const entry = entryOf(event.target);
    if (entry) return onOpen(entry);
    const place = (event.target as Element).closest('[data-day]') && pointer.placeOf(event.clientX, event.clientY);
    const clock = place && clocks[place.column];
    if (clock) add(clickedRange(clock.day, wallAt(axis, clock, place.position)));
  };
  return (
    <div
      ref={scroller}
      role="group"
      aria-labelledby={labelledBy}
      aria-busy={loading}
      onClick={onClick}
      onKeyDown={onEventKey}
      {...pointer.handlers}
      style={{ '--days': days.length } as CSSProperties}
      className={cx(
        'relative h-[calc(100dvh-11rem)] min-h-96 overflow-y-auto rounded-card bg-card shadow-card [scrollbar-width:thin] lg:h-auto lg:flex-1',
        loading && 'animate-breathe',
      )}
    >
      <div className="sticky top-0 z-30 border-b border-line bg-card">
        <div className={columnsClass}>
          {days.map((day, index) => (
            <DayName key={day} day={day} column={index} today={today} onOpen={onOpenDay} />
          ))}
        </div>
        <div {...allDayDrag.handlers}>
          <AllDayRow days={days} today={today} bars={bars} describedBy={keys} />
        </div>
      </div>
      <div
        className={cx(columnsClass, 'relative select-none')}
        style={{ height: `${(axis.minutes / 60) * HOUR_REM}rem` }}
      >
        <HourLines axis={axis} />
        {clocks.map((clock, index) => (
          <DayColumn
            key={clock.day}
            clock={clock}
            column={index}
            axis={axis}
            parts={parts.get(clock.day) ?? NO_PARTS}
            today={today}
            describedBy={keys}
            moving={moved?.id ?? null}
          />
        ))}
        {pointer.preview && !moved && <Drawn range={pointer.preview.range} axis={axis} clocks={clocks} />}
        <Slot axis={axis} clocks={clocks} today={today} onDay={onDay} onAdd={add} />
      </div>
      <p id={keys} hidden>
        {m.keysHint()}
      </p>
      <p role="status" className="sr-only">
        {loading ? calendar.loading() : announcement}
      </p>
    </div>
  );
}

/** Day and times of an all-day event some days later. */
const timesOnDay = ({ event, range }: Movable, days: number): EventTimes => ({
  date: addDays(range.day, days),
  startTime: event.startTime,
  endTime: event.endTime,
});

/** A range in words: `Wednesday, 11 March 2026, 09:00 – 10:00`. */
function formatRange(range: WallRange, isAllDay: boolean): string {
  const day = formatLongDay(range.day);
  if (isAllDay) return day;
  const { startTime, endTime } = timesOf(range);
  return formatDayAndTime({ day, time: calendar.times({ start: formatTime(startTime), end: formatTime(endTime) }) });
}

/** Scrolls once, before the first paint: to an hour before now when today is shown, else to the working hours. */
function useStartPosition(scroller: { current: HTMLElement | null }, axis: Axis, hasToday: boolean): void {
  const start = useRef({ axis, hasToday });
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const { axis, hasToday } = start.current;
    const now = minutesOf(timeIn(browserZone(), new Date()));
    const minute = hasToday ? Math.max(0, now - 60) : FIRST_WORKING_HOUR * 60;
    const height = node.querySelector('[data-day]')?.getBoundingClientRect().height ?? 0;
    node.scrollTop = (minute / axis.minutes) * height;
  }, [scroller]);
}
