// biome-ignore-all lint/a11y/useSemanticElements: a fieldset is for the fields of a form
import { ChevronDown, ChevronUp, Circle } from 'lucide-react';
import { memo, useState } from 'react';
import { ChangedBy, WaitingMark } from '@/components/items/item-marks';
import { SpaceMark } from '@/components/items/space-label';
import { cx } from '@/components/ui/cx';
import { movableEvent } from '@/features/calendar/moves/wall-range';
import type { Entry } from '@/kinds/calendar-entry';
import { toneStyle } from '@/lib/colour';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/calendar-views.gen';
import * as common from '@/messages/common.gen';
import type { Bar } from './bars';
import { entryTooltip, eventName, viewerTime } from './event-block';

/** A row with the hours at the start and a column for each of the `--days`. */
export const columnsClass = 'grid grid-cols-[var(--hours)_repeat(var(--days),minmax(0,1fr))]';

/** The width of the hours at the start, of one zone or of two. */
export const hoursClass = (zones: 1 | 2): string =>
  zones === 1 ? '[--hours:2.75rem] md:[--hours:4rem]' : '[--hours:5.5rem] md:[--hours:7.5rem]';

/** The number of rows that are shown until the person unfolds the others. */
const FOLDED_ROWS = 3;

interface AllDayRowProps {
  days: readonly Day[];
  today: Day;
  bars: readonly Bar[];
  /** The id of the text that explains the keys of an event. */
  describedBy: string;
}

/** The events above the hours, as bars over their days. The grid handles their clicks. */
export const AllDayRow = memo(function AllDayRow({ days, today, bars, describedBy }: AllDayRowProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const rows = bars.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const isLong = rows > FOLDED_ROWS;
  // The last row of the folded bars is for the numbers of the others.
  const shownRows = isLong && !isUnfolded ? FOLDED_ROWS - 1 : rows;
  const Icon = isUnfolded ? ChevronUp : ChevronDown;
  const toggle = () => setUnfolded(!isUnfolded);
  return (
    <div
      role="group"
      aria-label={common.allDay()}
      className={cx(columnsClass, 'max-h-[40dvh] overflow-y-auto border-t border-line py-0.5 [scrollbar-width:none]')}
    >
      <div className="flex flex-col items-end gap-0.5 pe-1.5 text-end text-[0.75rem] leading-4 font-semibold text-quiet">
        <span className="max-w-full wrap-anywhere hyphens-auto">{common.allDay()}</span>
        {isLong && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-label={isUnfolded ? m.fewerEvents() : m.allEvents()}
            onClick={toggle}
            className="flex size-6 items-center justify-center rounded-chip hover:bg-sunken hover:text-ink touch:size-9"
          >
            <Icon size={18} strokeWidth={2} aria-hidden />
          </button>
        )}
      </div>
      <div
        className="grid min-h-6 auto-rows-min gap-y-0.5"
        style={{ gridColumn: '2 / -1', gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}
      >
        {bars
          .filter(({ row }) => row < shownRows)
          .map((bar) => (
            <AllDayBar key={bar.entry.id} bar={bar} today={today} describedBy={describedBy} />
          ))}
        {isLong &&
          !isUnfolded &&
          days.map((day, column) => {
            const hidden = bars.filter(
              (bar) => bar.row >= shownRows && bar.column <= column && column < bar.column + bar.span,
            ).length;
            return (
              hidden > 0 && (
                <button
                  key={day}
                  type="button"
                  onClick={toggle}
                  aria-label={`${m.moreRows({ count: hidden })} ${m.allEvents()}`}
                  style={{ gridColumn: column + 1, gridRow: FOLDED_ROWS }}
                  className="mx-0.5 truncate rounded-[6px] px-1 text-start text-[0.8125rem] leading-5 font-bold hover:bg-sunken"
                >
                  {m.moreRows({ count: hidden })}
                </button>
              )
            );
          })}
      </div>
    </div>
  );
});

function AllDayBar({ bar, today, describedBy }: { bar: Bar; today: Day; describedBy: string }) {
  const { entry, row, column, span, startsEarlier, endsLater } = bar;
  return (
    <button
      type="button"
      data-entry={entry.id}
      aria-label={eventName(entry, viewerTime(entry, today))}
      aria-describedby={movableEvent(entry) ? describedBy : undefined}
      title={entryTooltip(entry)}
      style={{ ...toneStyle(entry.colour), gridColumn: `${column + 1} / span ${span}`, gridRow: row + 1 }}
      className={cx(
        'tone mx-0.5 truncate rounded-[6px] px-1.5 max-md:px-1 max-md:text-clip text-start text-[0.8125rem] leading-5 font-bold tracking-tight focus-visible:-outline-offset-2 touch:leading-6',
        barClass(entry),
        startsEarlier && 'ms-0 rounded-s-none',
        endsLater && 'me-0 rounded-e-none',
      )}
    >
      {entry.source.kind === 'todo' && <Circle size={12} strokeWidth={2.5} className="me-1 inline" aria-hidden />}
      {entry.space && <SpaceMark space={entry.space} size="small" />}
      {entry.title}
      {entry.source.kind === 'event' && <WaitingMark id={entry.id} />} <ChangedBy item={entry.id} short />
    </button>
  );
}

function barClass({ source }: Entry): string {
  if (source.kind === 'todo') return 'border border-edge bg-card text-ink';
  return source.kind === 'google' ? 'border border-tone-mark bg-card text-tone-text' : 'bg-tone text-tone-ink';
}
