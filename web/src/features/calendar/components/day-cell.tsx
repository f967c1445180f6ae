// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells can be chosen is a grid (WAI-ARIA)
import { memo } from 'react';
import { ChangedBy } from '@/components/items/item-marks';
import { cx } from '@/components/ui/cx';
import type { Entry } from '@/kinds/calendar-entry';
import { toneStyle } from '@/lib/colour';
import { cut } from '@/lib/cut';
import { type Day, longDay } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';

/** How many events a cell shows by title. */
const SHOWN = 3;

interface DayCellProps {
  day: Day;
  entries: readonly Entry[];
  /** Whether the day belongs to a neighbouring month. */
  outside: boolean;
  isToday: boolean;
  selected: boolean;
  /** Whether the cell is the Tab stop of the grid; exactly one cell is. */
  active: boolean;
}

/** One day of the month. The grid handles its clicks and keys. */
export const DayCell = memo(function DayCell({ day, entries, outside, isToday, selected, active }: DayCellProps) {
  return (
    <td
      role="gridcell"
      data-day={day}
      tabIndex={active ? 0 : -1}
      aria-label={nameOf(day, entries, isToday)}
      aria-selected={selected}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'relative flex min-h-13 min-w-0 cursor-pointer flex-col items-center gap-0.5 overflow-hidden p-1 transition-colors -outline-offset-2 md:min-h-24 md:items-stretch lg:min-h-0',
        outside ? 'bg-page' : 'bg-card',
        outside && !selected && 'text-quiet',
        selected ? 'bg-primary-soft!' : 'hover:bg-sunken',
      )}
    >
      <span
        className={cx(
          'flex size-6.5 shrink-0 items-center justify-center rounded-full text-sm tabular-nums',
          isToday ? 'bg-primary font-extrabold text-primary-ink' : 'font-bold',
        )}
      >
        {Number(day.slice(8))}
      </span>
      <span className="flex min-w-0 items-center justify-center gap-1 max-md:flex-wrap md:flex-col md:items-stretch md:gap-px">
        {entries.slice(0, SHOWN).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chip is a place, which another day's event takes over
          <EventChip key={index} entry={entry} />
        ))}
        {entries.length > SHOWN && (
          <span className="text-sm font-bold max-md:leading-none md:absolute md:end-1.5 md:top-2">
            {m.more({
              count: entries.length - SHOWN,
              wide: (text) => <span className="max-md:hidden">{text}</span>,
            })}
          </span>
        )}
      </span>
    </td>
  );
});

/** The accessible name: everything that the cell shows, with the full titles. */
function nameOf(day: Day, entries: readonly Entry[], isToday: boolean): string {
  const titles = entries
    .slice(0, SHOWN)
    .map(({ title, source }) => (source.kind === 'google' ? m.googleTitle({ title }) : title));
  return m.cell({
    day: longDay(day),
    when: isToday ? 'today' : 'other',
    count: entries.length,
    titles: titles.join(', '),
  });
}

/** Maximum number of characters of a title in a month cell. */
const LONGEST = 15;

/**
 * An event in a month cell: its title on its colour on the desktop, a dot on the phone. Google's events have an outline
 * only.
 */
function EventChip({ entry: { id, title, colour, source } }: { entry: Entry }) {
  const atGoogle = source.kind === 'google';
  return (
    <span
      title={title}
      style={toneStyle(colour)}
      className={cx(
        // A wide title wraps: it is cut to a number of characters, never to a width as well.
        'tone block shrink-0 rounded-full max-md:size-2 max-md:text-[0px] md:rounded-chip md:px-1 md:py-px md:text-[0.8125rem] md:leading-4.5 md:font-bold md:tracking-tight md:wrap-anywhere',
        atGoogle
          ? 'border border-tone-mark max-md:bg-transparent md:bg-card md:text-tone-text'
          : 'max-md:bg-tone-mark md:bg-tone md:text-tone-ink',
      )}
    >
      <span className="max-md:hidden">
        <ChangedBy item={id} short />{' '}
      </span>
      {cut(title, LONGEST)}
    </span>
  );
}
