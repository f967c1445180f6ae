import { memo } from 'react';
import { formatTime } from '@/messages/clock';
import { type Axis, hoursOf } from './axis';

/** The full hours: their times at the start, and a line over all days. */
export const HourLines = memo(function HourLines({ axis }: { axis: Axis }) {
  return hoursOf(axis).map(({ time, position }) => (
    <div
      key={position}
      aria-hidden
      className="pointer-events-none absolute inset-x-0 border-t border-line first:border-transparent"
      style={{ top: `${(position / axis.minutes) * 100}%` }}
    >
      {position > 0 && (
        <span className="absolute start-[calc(var(--hours)-2.75rem)] w-11 -translate-y-1/2 bg-card pe-1.5 text-end text-[0.75rem] leading-4 font-semibold text-quiet tabular-nums md:start-[calc(var(--hours)-4rem)] md:w-16 md:pe-2.5">
          {formatTime(time)}
        </span>
      )}
    </div>
  ));
});
