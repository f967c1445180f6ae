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
import { movingOf, type Preview, titleOf } from './grid-preview';
import type { OtherHour } from './other-hours';
import { type Divided, divideAgain, divideEntries, isSameLong, isSamePart, type Part } from './timed';
import type { PreviewStore } from './use-grid-pointer';

/** The divided entries while a drop would do something: what a pointer moves is at its new place. */
type Division = (preview: Preview | null) => Divided;

/** Divides entries once, and with each move only the one that moves, for everything that shows the same preview. */
export function useDivision(entries: readonly Entry[], clocks: readonly DayClock[], zone: string): Division {
  return useMemo(() => {
    const divided = divideEntries(entries, clocks, zone);
    const places = new Map(entries.map(({ id }, index) => [id, index]));
    let last: { preview: Preview; divided: Divided } | null = null;
    return (preview) => {
      if (preview?.kind !== 'move') return divided;
      if (last?.preview === preview) return last.divided;
      const entry = entries[places.get(preview.movable.entry.id) ?? -1];
      const next = entry && divideAgain(divided, movedEntry(entry, preview.times), places, clocks, zone);
      last = { preview, divided: next ?? divided };
      return last.divided;
    };
  }, [entries, clocks, zone]);
}

interface GridEntries {
  previews: PreviewStore;
  division: Division;
}

type ColumnProps = ComponentProps<typeof DayColumn>;

interface GridDaysProps extends GridEntries, Omit<ColumnProps, 'clock' | 'column' | 'parts' | 'otherHours'> {
  clocks: readonly DayClock[];
  otherHours: ReadonlyMap<Day, readonly OtherHour[]>;
}

const NO_PARTS: readonly Part[] = [];
const areSameParts = sameList(isSamePart);

/** The days between the hours. What a pointer moves is at its new place; only the days that it concerns render. */
export function GridDays({ previews, division, clocks, otherHours, ...column }: GridDaysProps) {
  const parts = useUnchangedDays(division(useStore(previews)).parts, areSameParts);
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
export function GridBars({ previews, division, days, today, describedBy }: GridBarsProps) {
  const long = useUnchangedList(division(useStore(previews)).long, isSameLong);
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
