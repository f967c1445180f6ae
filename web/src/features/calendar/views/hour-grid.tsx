// biome-ignore-all lint/a11y/useSemanticElements: a fieldset is for the fields of a form
// biome-ignore-all lint/a11y/useKeyWithClickEvents: an event is a button, whose keys send clicks
import { Plus } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CalendarEvent } from '@/api/generated';
import { cx } from '@/components/ui/cx';
import type { NewTimes } from '@/features/calendar/event-form';
import type { Entry } from '@/kinds/calendar-entry';
import { type Day, dayNumber, formatDayAndTime, formatLongDay, formatShortWeekday, timeIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as calendar from '@/messages/calendar.gen';
import * as m from '@/messages/calendar-views.gen';
import { formatTime } from '@/messages/clock';
import { AllDayRow, columnsClass } from './all-day-row';
import { type Axis, axisOf, hoursOf, positionsOf, wallAt } from './axis';
import { layOutBars } from './bars';
import { DAY_MINUTES, type DayClock, dayClock, minutesOf } from './day-clock';
import { DayColumn, HOUR_REM, rangeStyle } from './day-column';
import { slotAfter, slotAfterKey } from './slot';
import { divideEntries, type Part } from './timed';
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

  const moved = pointer.preview?.moved ?? null;
  const shown = useMovedEntries(
    entries,
    useMemo(() => (moved ? new Map([[moved.id, moved.times]]) : NO_MOVES), [moved]),
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
        <AllDayRow days={days} today={today} bars={bars} describedBy={keys} />
      </div>
      <div
        className={cx(columnsClass, 'relative select-none')}
        style={{ height: `${(axis.minutes / 60) * HOUR_REM}rem` }}
      >
        <Hours axis={axis} />
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

/** A range in words: `Wednesday, 11 March 2026, 09:00 – 10:00`. */
function formatRange(range: WallRange, isAllDay: boolean): string {
  const day = formatLongDay(range.day);
  if (isAllDay) return day;
  const { startTime, endTime } = timesOf(range);
  return formatDayAndTime({ day, time: calendar.times({ start: formatTime(startTime), end: formatTime(endTime) }) });
}

/** Where a range is drawn over the days; null when its day is not shown. */
function placeOfRange(range: WallRange, axis: Axis, clocks: readonly DayClock[]): CSSProperties | null {
  const index = clocks.findIndex(({ day }) => day === range.day);
  const clock = clocks[index];
  if (!clock) return null;
  return { gridColumn: index + 2, ...rangeStyle(axis, ...positionsOf(axis, clock, range)) };
}

interface RangeProps {
  range: WallRange;
  axis: Axis;
  clocks: readonly DayClock[];
}

/** The event that is being drawn. */
function Drawn({ range, axis, clocks }: RangeProps) {
  const place = placeOfRange(range, axis, clocks);
  const { startTime, endTime } = timesOf(range);
  return (
    place && (
      <div
        aria-hidden
        data-drawn
        style={place}
        className="pointer-events-none absolute inset-x-0 z-20 me-1.5 overflow-hidden rounded-[6px] border-2 border-primary-mark bg-primary-soft px-1 text-[0.8125rem] leading-4 font-bold text-ink tabular-nums"
      >
        {calendar.times({ start: formatTime(startTime), end: formatTime(endTime) })}
      </div>
    )
  );
}

interface SlotProps extends Pick<RangeProps, 'axis' | 'clocks'> {
  today: Day;
  onDay: (day: Day) => void;
  onAdd: (range: WallRange) => void;
}

/** The hour that the arrow keys move; Enter adds an event there. It is visible while it has the focus (CAL-63). */
function Slot({ axis, clocks, today, onDay, onAdd }: SlotProps) {
  const days = clocks.map(({ day }) => day);
  const [chosen, setChosen] = useState(() => slotAfter(today, minutesOf(timeIn(browserZone(), new Date()))));
  const day = days.includes(chosen.day) ? chosen.day : (days[0] ?? today);
  const range = { ...chosen, day };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = slotAfterKey(event.key, event.shiftKey, range, days.length);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    if (!days.includes(next.day)) onDay(next.day);
  };
  const { startTime, endTime } = timesOf(range);
  return (
    <button
      type="button"
      data-slot
      aria-label={m.addAt({
        day: formatLongDay(day),
        times: calendar.times({ start: formatTime(startTime), end: formatTime(endTime) }),
      })}
      onKeyDown={onKeyDown}
      onClick={() => onAdd(range)}
      style={placeOfRange(range, axis, clocks) ?? undefined}
      className="pointer-events-none absolute inset-x-0 z-20 flex items-center justify-center rounded-[6px] border-2 border-primary-mark bg-primary-soft/70 text-ink opacity-0 focus-visible:-outline-offset-2 focus-visible:opacity-100"
    >
      <Plus size={20} strokeWidth={2} aria-hidden />
    </button>
  );
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

/** The name of a day; a button that shows only this day when several are shown. */
function DayName({
  day,
  column,
  today,
  onOpen,
}: {
  day: Day;
  /** The index of the day. */
  column: number;
  today: Day;
  onOpen?: (day: Day) => void;
}) {
  const isToday = day === today;
  const name = (
    <>
      <span className={cx('text-[0.8125rem] leading-5 font-bold', isToday ? 'text-primary-text' : 'text-quiet')}>
        {formatShortWeekday(day)}
      </span>
      <span
        className={cx(
          'flex size-9 items-center justify-center rounded-full text-lg tabular-nums',
          isToday ? 'bg-primary font-extrabold text-primary-ink' : 'font-bold',
        )}
      >
        {dayNumber(day)}
      </span>
    </>
  );
  const style = { gridColumn: column + 2 };
  const className = 'flex min-w-0 flex-col items-center justify-center pt-1 pb-1';
  if (!onOpen)
    return (
      <p style={style} className={className} aria-current={isToday ? 'date' : undefined}>
        <span className="sr-only">{formatLongDay(day)}</span>
        <span aria-hidden className="contents">
          {name}
        </span>
      </p>
    );
  return (
    <button
      type="button"
      style={style}
      aria-current={isToday ? 'date' : undefined}
      aria-label={m.openDay({ day: formatLongDay(day) })}
      onClick={() => onOpen(day)}
      className={cx(className, 'rounded-chip transition-colors hover:bg-sunken focus-visible:-outline-offset-2')}
    >
      {name}
    </button>
  );
}

/** The full hours: their times at the start, and a line over all days. */
function Hours({ axis }: { axis: Axis }) {
  return hoursOf(axis).map(({ time, position }) => (
    <div
      key={position}
      aria-hidden
      className="pointer-events-none absolute inset-x-0 border-t border-line first:border-transparent"
      style={{ top: `${(position / axis.minutes) * 100}%` }}
    >
      {position > 0 && (
        <span className="absolute start-0 w-11 -translate-y-1/2 bg-card pe-1.5 text-end text-[0.75rem] leading-4 font-semibold text-quiet tabular-nums md:w-16 md:pe-2.5">
          {formatTime(time)}
        </span>
      )}
    </div>
  ));
}
