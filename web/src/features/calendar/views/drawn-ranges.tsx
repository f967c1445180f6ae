import { Plus } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { DAY_MINUTES, minutesOf, timeOf } from '@/features/calendar/moves/minutes';
import { partsOf, timesOf, type WallRange } from '@/features/calendar/moves/wall-range';
import { toneStyle } from '@/lib/colour';
import { type Day, formatLongDay, timeIn } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as calendar from '@/messages/calendar.gen';
import * as m from '@/messages/calendar-views.gen';
import { formatTime } from '@/messages/clock';
import { type Axis, positionsOf } from './axis';
import { type DayClock } from './day-clock';
import { rangeStyle } from './day-column';
import { slotAfter, slotAfterKey } from './slot';

/** Where a range is drawn over the days; null when its day is not shown. */
export function placeOfRange(range: WallRange, axis: Axis, clocks: readonly DayClock[]): CSSProperties | null {
  const index = clocks.findIndex(({ day }) => day === range.day);
  const clock = clocks[index];
  if (!clock) return null;
  // Without the end line, an element that is placed absolutely would cover all days that follow.
  return { gridColumn: `${index + 2} / ${index + 3}`, ...rangeStyle(axis, ...positionsOf(axis, clock, range)) };
}

interface RangeProps {
  range: WallRange;
  axis: Axis;
  clocks: readonly DayClock[];
}

interface DrawnProps extends RangeProps {
  title?: string;
  /** The colour of an event that exists. */
  colour?: string;
}

/** What is being drawn, moved or placed, with its title and times; on two days if it lasts past midnight. */
export function Drawn({ range, axis, clocks, title, colour }: DrawnProps) {
  const { startTime, endTime } = timesOf(range);
  const end = range.end > DAY_MINUTES ? timeOf(range.end) : endTime;
  return partsOf(range).map((part) => {
    const place = placeOfRange(part, axis, clocks);
    return (
      place && (
        <div
          key={part.day}
          aria-hidden
          data-drawn
          style={{ ...(colour && toneStyle(colour)), ...place }}
          className={cx(
            'pointer-events-none absolute inset-x-0 z-20 me-1.5 overflow-hidden rounded-[6px] border-2 px-1 text-[0.8125rem] leading-4 font-bold text-ink tabular-nums shadow-raised',
            colour ? 'tone border-tone-mark bg-tone-soft' : 'border-primary-mark bg-primary-soft',
          )}
        >
          {title && <span className="block wrap-anywhere">{title}</span>}
          {calendar.times({ start: formatTime(startTime), end: formatTime(end) })}
        </div>
      )
    );
  });
}

interface SlotProps extends Pick<RangeProps, 'axis' | 'clocks'> {
  today: Day;
  onDay: (day: Day) => void;
  onAdd: (range: WallRange) => void;
}

/** The hour that the arrow keys move; Enter adds an event there. It is visible while it has the focus (CAL-63). */
export function Slot({ axis, clocks, today, onDay, onAdd }: SlotProps) {
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
