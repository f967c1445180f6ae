import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DAY_MINUTES } from '@/features/calendar/moves/minutes';
import { timesOf, type WallRange } from '@/features/calendar/moves/wall-range';
import type { Day } from '@/lib/time/day';
import * as calendar from '@/messages/calendar.gen';
import { formatTime } from '@/messages/clock';
import type { Axis } from './axis';
import { type DayClock } from './day-clock';
import { placeOfRange } from './drawn-ranges';
import { slotAfterKey } from './slot';

interface CarriedSlotProps {
  title: string;
  /** Where it is at first. */
  start: WallRange;
  axis: Axis;
  clocks: readonly DayClock[];
  /** What Enter does there, in words. */
  labelOf: (range: WallRange) => string;
  /** Called with each new place. */
  onCarry: (range: WallRange) => void;
  onDay: (day: Day) => void;
  onDrop: (range: WallRange) => void;
  onCancel: () => void;
}

/**
 * The place of a todo or a copied event that was picked up: the arrow keys carry it through hours and days, Enter puts
 * it down, Escape puts it back (TODO-72, CAL-98).
 */
export function CarriedSlot(props: CarriedSlotProps) {
  const { title, start, axis, clocks, labelOf, onCarry, onDay, onDrop, onCancel } = props;
  const days = clocks.map(({ day }) => day);
  const [chosen, setChosen] = useState(start);
  const day = days.includes(chosen.day) ? chosen.day : (days[0] ?? chosen.day);
  const range = { ...chosen, day };
  const node = useRef<HTMLButtonElement>(null);
  useEffect(() => node.current?.focus(), []);
  const isWholeDay = range.end - range.start >= DAY_MINUTES;
  const { startTime, endTime } = timesOf(range);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      return onCancel();
    }
    const next = slotAfterKey(event.key, event.shiftKey && !isWholeDay, range, days.length);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    onCarry(next);
    if (!days.includes(next.day)) onDay(next.day);
  };
  return (
    <button
      ref={node}
      type="button"
      data-carried
      data-controls
      aria-label={labelOf(range)}
      onKeyDown={onKeyDown}
      onClick={() => onDrop(range)}
      style={placeOfRange(range, axis, clocks) ?? undefined}
      className="absolute inset-x-0 z-20 flex flex-col items-start overflow-hidden rounded-[6px] border-2 border-dashed border-primary-mark bg-primary-soft px-1 text-start align-top text-[0.8125rem] leading-4 font-bold text-ink focus-visible:-outline-offset-2"
    >
      <span className="block wrap-anywhere">{title}</span>
      {!isWholeDay && (
        <span className="block font-semibold tabular-nums">
          {calendar.times({ start: formatTime(startTime), end: formatTime(endTime) })}
        </span>
      )}
    </button>
  );
}
