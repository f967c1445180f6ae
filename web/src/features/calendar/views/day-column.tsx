import { type CSSProperties, memo, useMemo } from 'react';
import { movableEvent } from '@/features/calendar/moves/wall-range';
import type { Entry } from '@/kinds/calendar-entry';
import { type Day, formatLongDay } from '@/lib/time/day';
import { useNow } from '@/lib/time/use-now';
import * as m from '@/messages/calendar-views.gen';
import { type Axis, endPositionOf, gapsOf, positionOf } from './axis';
import type { DayClock } from './day-clock';
import { EventBlock, viewerTime } from './event-block';
import type { OtherHour } from './other-hours';
import { placeSideBySide } from './overlaps';
import { OtherHours } from './second-zone';
import type { Part } from './timed';
import { TodoBlock, type TodoBlockActions } from './todo-block';

/** The height of an hour. */
export const HOUR_REM = 3;

/** The least height of an event, in minutes: one line of text. */
const MIN_MINUTES = 25;
/** An event of less than this has one line of text. */
const TWO_LINES_MINUTES = 45;

interface DayColumnProps {
  clock: DayClock;
  /** The index of the day. */
  column: number;
  axis: Axis;
  parts: readonly Part[];
  today: Day;
  /** The viewer's zone. */
  zone: string;
  /** The id of the text that explains the keys of an event. */
  describedBy: string;
  /** The id of the text that explains the keys of a todo. */
  todoDescribedBy: string;
  /** The id of the event that is being moved. */
  moving: string | null;
  todoActions: TodoBlockActions;
  /** The hours of the second zone, where they are not those beside the days. */
  otherHours?: readonly OtherHour[];
}

/** One day between the hours: its events, the times that do not pass on it and, today, a line at the present time. */
export const DayColumn = memo(function DayColumn({
  clock,
  column: index,
  axis,
  parts,
  today,
  zone,
  describedBy,
  todoDescribedBy,
  moving,
  todoActions,
  otherHours,
}: DayColumnProps) {
  const { day } = clock;
  const spans = parts.map((part) => spanOf(part, clock, axis));
  const places = placeSideBySide(spans);
  return (
    <div data-day={day} style={{ gridColumn: index + 2 }} className="relative border-s border-line">
      {gapsOf(axis, clock).map(([from, to]) => (
        <div
          key={from}
          aria-hidden
          className="absolute inset-x-0 bg-[repeating-linear-gradient(135deg,var(--line)_0_2px,transparent_2px_8px)] bg-sunken"
          style={rangeStyle(axis, from, to)}
        />
      ))}
      {otherHours && <OtherHours axis={axis} hours={otherHours} isInDay />}
      <ul
        aria-label={m.dayEvents({
          day: formatLongDay(day),
          when: day === today ? 'today' : 'other',
          count: parts.length,
        })}
        className="pointer-events-none absolute inset-0 me-1.5 *:*:pointer-events-auto max-md:me-0.5"
      >
        {parts.map(({ entry, endsLater }, at) => {
          const { from, to } = spans[at] ?? { from: 0, to: 0 };
          const { column, columns, span } = places[at] ?? { column: 0, columns: 1, span: 1 };
          return (
            <li key={entry.id} className="contents">
              <Block
                {...{ entry, endsLater, axis, from, to, column, columns, span, today, zone }}
                isMoving={entry.id === moving}
                {...{ describedBy, todoDescribedBy, todoActions }}
              />
            </li>
          );
        })}
      </ul>
      {day === today && <NowLine clock={clock} axis={axis} />}
    </div>
  );
});

interface BlockProps
  extends Pick<DayColumnProps, 'axis' | 'today' | 'zone' | 'describedBy' | 'todoDescribedBy' | 'todoActions'> {
  entry: Entry;
  endsLater: boolean;
  /** Its span of the axis. */
  from: number;
  to: number;
  /** `span` of `columns` equal columns, from `column` on. */
  column: number;
  columns: number;
  span: number;
  isMoving: boolean;
}

/** An entry in the column of a day. While another one is moved, it is rendered again only when its place changes. */
const Block = memo(function Block(props: BlockProps) {
  const { entry, endsLater, axis, from, to, column, columns, span, today, zone, isMoving } = props;
  const when = useMemo(() => viewerTime(entry, today, zone), [entry, today, zone]);
  const shared = {
    when,
    isShort: to - from < TWO_LINES_MINUTES,
    isMoving,
    style: {
      ...rangeStyle(axis, from, to),
      insetInlineStart: `${(column / columns) * 100}%`,
      width: `${(span / columns) * 100}%`,
    },
  };
  const { id, source } = entry;
  if (source.kind === 'todo') {
    const { todoDescribedBy, todoActions } = props;
    return <TodoBlock {...shared} id={id} todo={source.todo} describedBy={todoDescribedBy} actions={todoActions} />;
  }
  const isOurs = movableEvent(entry) !== null;
  return (
    <EventBlock
      {...shared}
      entry={entry}
      describedBy={isOurs ? props.describedBy : undefined}
      isResizable={!endsLater && isOurs}
    />
  );
});

/** Where a part is drawn on the axis; a short one is a line of text high. */
function spanOf(part: Part, clock: DayClock, axis: Axis): { from: number; to: number } {
  const from = Math.min(positionOf(axis, clock, part.from), axis.minutes - MIN_MINUTES);
  return { from, to: Math.max(from + MIN_MINUTES, endPositionOf(axis, clock, part.to)) };
}

/** The vertical place of a span of the axis. */
export const rangeStyle = ({ minutes }: Axis, from: number, to: number): CSSProperties => ({
  top: `${(from / minutes) * 100}%`,
  height: `${((to - from) / minutes) * 100}%`,
});

/** The line at the present time; it moves every minute (CAL-59). */
function NowLine({ clock, axis }: { clock: DayClock; axis: Axis }) {
  const elapsed = (useNow().getTime() - clock.start) / 60_000;
  return (
    <div
      role="img"
      aria-label={m.now()}
      data-now
      className="pointer-events-none absolute inset-x-0 z-10 -mt-px h-0.5 bg-danger before:absolute before:-start-1 before:-top-1 before:size-2.5 before:rounded-full before:bg-danger"
      style={{ top: `${(positionOf(axis, clock, elapsed) / axis.minutes) * 100}%` }}
    />
  );
}
