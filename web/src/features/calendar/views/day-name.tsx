import { memo } from 'react';
import { cx } from '@/components/ui/cx';
import { type Day, dayNumber, formatLongDay, formatShortWeekday } from '@/lib/time/day';
import * as m from '@/messages/calendar-views.gen';

/** The name of a day; a button that shows only this day when several are shown. */
export const DayName = memo(function DayName({
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
});
