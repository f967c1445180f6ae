import { type ComponentProps, useMemo } from 'react';
import { sameList, useUnchangedDays, useUnchangedList } from '@/features/calendar/keep-unchanged';
import { movedEntry } from '@/features/calendar/moves/use-move-event';
import type { Entry } from '@/kinds/calendar-entry';
import { useStore } from '@/lib/store';
import type { Day } from '@/lib/time/day';
import { AllDayRow } from './all-day-row';
import { layOutBars } from './bars';
import type { DayClock } from './day-clock';
import { DayColumn } from './day-column';
import { Drawn } from './drawn-ranges';
import { movingOf, titleOf } from './grid-preview';
import type { OtherHour } from './other-hours';
import { type Divided, divideAgain, isSameLong, isSamePart, type Part } from './timed';
import type { PreviewStore } from './use-grid-pointer';

interface GridEntries {
  previews: PreviewStore;
  /** The entries without what a pointer moves between the hours, and how they are divided. */
  entries: readonly Entry[];
  divided: Divided;
  clocks: readonly DayClock[];
  zone: string;
}

type ColumnProps = ComponentProps<typeof DayColumn>;

interface GridDaysProps extends GridEntries, Omit<ColumnProps, 'clock' | 'column' | 'parts' | 'otherHours'> {
  otherHours: ReadonlyMap<Day, readonly OtherHour[]>;
}

const NO_PARTS: readonly Part[] = [];
const areSameParts = sameList(isSamePart);

/** The days between the hours. What a pointer moves is at its new place; only the days that it concerns render. */
export function GridDays({ previews, entries, divided, zone, otherHours, ...shared }: GridDaysProps) {
  const { clocks, ...column } = shared;
  const shown = useDividedWithMove({ previews, entries, divided, clocks, zone });
  const parts = useUnchangedDays(shown.parts, areSameParts);
  return clocks.map((clock, index) => (
    <DayColumn
      key={clock.day}
      {...column}
      clock={clock}
      column={index}
      parts={parts.get(clock.day) ?? NO_PARTS}
      otherHours={otherHours.get(clock.day)}
    />
  ));
}

interface GridBarsProps extends GridEntries, Omit<ComponentProps<typeof AllDayRow>, 'bars'> {}

/** The entries above the hours; between days with a change of the clocks, one may move there. */
export function GridBars({ days, today, describedBy, ...grid }: GridBarsProps) {
  const long = useUnchangedList(useDividedWithMove(grid).long, isSameLong);
  const bars = useMemo(() => layOutBars(long, days), [long, days]);
  return <AllDayRow days={days} today={today} bars={bars} describedBy={describedBy} />;
}

/** What a pointer draws or places between the hours. */
export function GridDrawn({
  previews,
  ...place
}: Pick<GridEntries, 'previews'> & Omit<ComponentProps<typeof Drawn>, 'range' | 'title'>) {
  const preview = useStore(previews);
  if (!preview || movingOf(preview) !== null || !('range' in preview)) return null;
  return <Drawn {...place} range={preview.range} title={titleOf(preview)} />;
}

/** The divided entries with the one that a pointer moves at its new place. */
function useDividedWithMove({ previews, entries, divided, clocks, zone }: GridEntries): Divided {
  const preview = useStore(previews);
  const places = useMemo(() => new Map(entries.map(({ id }, index) => [id, index])), [entries]);
  return useMemo(() => {
    if (preview?.kind !== 'move') return divided;
    const entry = entries[places.get(preview.movable.entry.id) ?? -1];
    return entry ? divideAgain(divided, movedEntry(entry, preview.times), places, clocks, zone) : divided;
  }, [preview, entries, places, divided, clocks, zone]);
}
