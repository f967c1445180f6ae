import { type CSSProperties, memo } from 'react';
import { ChangedBy, WaitingMark } from '@/components/items/item-marks';
import { SpaceMark } from '@/components/items/space-label';
import { cx } from '@/components/ui/cx';
import { SeriesMark } from '@/features/calendar/components/series-mark';
import { MOVING_OUTLINE } from '@/features/calendar/moves/moving-outline';
import { type Entry, repeats } from '@/kinds/calendar-entry';
import { formatLocalWhen, timesIn } from '@/kinds/calendar-entry-time';
import { toneStyle } from '@/lib/colour';
import type { Day } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as calendar from '@/messages/calendar.gen';
import * as m from '@/messages/calendar-views.gen';
import { ResizeHandle } from './resize-handle';

/** The accessible name of an event: its title, its time in the viewer's zone, and whether it repeats. */
export function eventName(entry: Entry, when: string): string {
  const { source } = entry;
  const title = entryTooltip(entry);
  if (source.kind === 'google') return m.googleBlock({ title, when });
  if (source.kind === 'todo') return m.todoBlock({ title, when });
  return repeats(entry) ? m.repeatingBlock({ title, when }) : m.block({ title, when });
}

/** The full title of an entry, with its space when several are shown. */
export const entryTooltip = ({ title, space }: Entry): string =>
  space ? calendar.titleInSpace({ title, space: space.name }) : title;

interface EventBlockProps {
  entry: Entry;
  /** The time of the event in the viewer's zone, in words. */
  when: string;
  /** Whether there is only room for one line. */
  isShort: boolean;
  /** The place in the column of the day. */
  style: CSSProperties;
  isMoving: boolean;
  /** Whether its end can be moved. */
  isResizable: boolean;
  /** The id of the text that explains the keys. */
  describedBy?: string;
}

/** An event between the hours. The grid handles its clicks and keys. */
export function EventBlock({ entry, when, isShort, style, isMoving, isResizable, describedBy }: EventBlockProps) {
  const isGoogle = entry.source.kind === 'google';
  return (
    <button
      type="button"
      data-entry={entry.id}
      data-moving={isMoving || undefined}
      aria-label={eventName(entry, when)}
      aria-describedby={describedBy}
      title={entryTooltip(entry)}
      style={{ ...toneStyle(entry.colour), ...style }}
      className={cx(
        'tone @container absolute flex rounded-[6px] border border-card text-start text-[0.8125rem] leading-4 tracking-tight text-ink select-none max-md:text-[0.75rem] focus-visible:z-20 focus-visible:-outline-offset-2',
        isGoogle
          ? 'border-tone-mark bg-card font-bold text-tone-text'
          : 'border-s-3 border-s-tone-mark bg-tone-soft hover:z-10',
        isMoving && MOVING_OUTLINE,
      )}
    >
      <EventText entry={entry} when={when} isShort={isShort} />
      {isResizable && <ResizeHandle />}
    </button>
  );
}

/**
 * The text of a block, which most moves of another one do not change. A narrow block has no room for the time, which
 * the hours beside it show.
 */
const EventText = memo(function EventText({
  entry,
  when,
  isShort,
}: Pick<EventBlockProps, 'entry' | 'when' | 'isShort'>) {
  return (
    <span
      className={cx(
        'flex min-w-0 flex-1 overflow-hidden px-1 max-md:px-0.5',
        isShort ? 'gap-1 py-px whitespace-nowrap' : 'flex-col py-0.5',
      )}
    >
      <span className={cx('font-bold', !isShort && 'wrap-anywhere')}>
        {entry.space && <SpaceMark space={entry.space} size="small" />}
        {entry.title}
        {!isShort && <SeriesMark entry={entry} size={12} />}
        {entry.source.kind === 'event' && <WaitingMark id={entry.id} />} <ChangedBy item={entry.id} short />
      </span>
      <span className="font-semibold whitespace-nowrap tabular-nums @max-[5rem]:hidden">{when}</span>
    </span>
  );
});

/** The time of an event in the viewer's zone, in words. */
export const viewerTime = (entry: Entry, today: Day, zone = browserZone()): string =>
  formatLocalWhen(entry, timesIn(zone, entry) ?? entry, today);
