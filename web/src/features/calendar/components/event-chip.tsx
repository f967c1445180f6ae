import { memo } from 'react';
import { ChangedBy } from '@/components/items/item-marks';
import { SpaceMark } from '@/components/items/space-label';
import { cx } from '@/components/ui/cx';
import { type CellPart, isSamePart } from '@/features/calendar/lanes';
import { MOVING_OUTLINE } from '@/features/calendar/moves/moving-outline';
import type { DayDragStore } from '@/features/calendar/moves/use-day-drag';
import type { Entry } from '@/kinds/calendar-entry';
import { formatStart } from '@/kinds/calendar-entry-time';
import { toneStyle } from '@/lib/colour';
import { useStorePart } from '@/lib/store';
import { truncate } from '@/lib/truncate';
import * as m from '@/messages/calendar.gen';

/** Maximum number of characters of a title in a month cell. */
const MAX_TITLE_LENGTH = 15;

interface EventChipProps {
  part: CellPart;
  zone: string;
  row?: string;
  dragged: DayDragStore;
}

const isSameChip = (a: EventChipProps, b: EventChipProps) =>
  a.row === b.row && a.zone === b.zone && isSamePart(a.part, b.part);

/**
 * An event in a month cell. On the phone it is a dot. On the desktop it is its time and title on a light tint with a
 * bar in its colour; an all-day event is filled with its colour, and one of Google's has an outline only. An event over
 * several days has a part in each of its cells; the title is in the first part of a week and reaches over the next
 * ones.
 */
export const EventChip = memo(function EventChip({ part, zone, row, dragged }: EventChipProps) {
  const { entry, startsEarlier, endsLater, span } = part;
  const { id, title, colour, space } = entry;
  const start = startOf(part, zone);
  const isMoving = useStorePart(dragged, (moved) => moved?.entry.id === id);
  return (
    <span
      data-entry={id}
      data-moving={isMoving || undefined}
      title={space ? m.titleInSpace({ title, space: space.name }) : title}
      style={toneStyle(colour)}
      className={cx(
        'tone block shrink-0 rounded-full max-md:size-2 max-md:text-[0px]',
        row,
        // A wide title wraps: it is cut to a number of characters, never to a width as well. Only a bar over several
        // cells has room for a title on one line, and all of its parts are one line high.
        'md:mb-0.5 md:min-h-5 md:rounded-[6px] md:px-1 md:py-px md:text-[0.8125rem] md:leading-4.5 md:tracking-tight md:text-balance md:wrap-anywhere',
        chipClass(entry),
        // The parts of a bar meet over the edge of their cells and the line between them.
        startsEarlier && 'md:-ms-1 md:rounded-s-none',
        startsEarlier ? 'md:border-s-0' : hasColourBar(entry) && 'md:border-s-3',
        endsLater && 'md:-me-[5px] md:rounded-e-none md:border-e-0',
        span > 1 && 'md:whitespace-nowrap',
        isMoving && MOVING_OUTLINE,
      )}
    >
      <span
        className={span === 0 ? 'sr-only' : 'md:pointer-events-none md:relative md:z-10 md:block'}
        style={span > 1 ? { width: `${span * 100}%` } : undefined}
      >
        <span className="max-md:hidden">
          <ChangedBy item={id} short />{' '}
        </span>
        {space && <SpaceMark space={space} size="small" className="max-md:hidden" />}
        {start && <span className="font-semibold text-tone-text tabular-nums max-md:hidden">{start} </span>}
        <span>
          <CutTitle title={title} />
        </span>
      </span>
    </span>
  );
}, isSameChip);

/** The start of an event, on the day on which it starts. */
export const startOf = ({ entry, startsEarlier }: CellPart, zone: string) =>
  startsEarlier ? null : formatStart(entry, zone);

const hasColourBar = ({ source, isAllDay }: Entry) => source.kind === 'event' && !isAllDay;

function chipClass(entry: Entry): string {
  if (entry.source.kind === 'google') return 'border border-tone-mark md:bg-card md:font-bold md:text-tone-text';
  return hasColourBar(entry)
    ? 'max-md:bg-tone-mark md:border-tone-mark md:bg-tone-soft md:font-semibold md:text-ink'
    : 'max-md:bg-tone-mark md:bg-tone md:font-bold md:text-tone-ink';
}

/** A title as a month cell shows it. The ellipsis stays on the line of the letter before it. */
export function CutTitle({ title }: { title: string }) {
  const shown = truncate(title, MAX_TITLE_LENGTH);
  const end = shown === title ? null : /[\p{L}\p{N}\p{P}]…$/u.exec(shown);
  if (!end) return shown;
  return (
    <>
      {shown.slice(0, end.index)}
      <span className="whitespace-nowrap">{end[0]}</span>
    </>
  );
}
