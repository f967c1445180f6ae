import { type ComponentProps } from 'react';
import { sameList, useUnchangedDays } from '@/features/calendar/keep-unchanged';
import { useStore } from '@/lib/store';
import type { Day } from '@/lib/time/day';
import type { DayClock } from './day-clock';
import { DayColumn } from './day-column';
import { Drawn } from './drawn-ranges';
import { colourOf, titleOf } from './grid-preview';
import type { OtherHour } from './other-hours';
import { isSamePart, type Part } from './timed';
import type { PreviewStore } from './use-grid-pointer';

type ColumnProps = ComponentProps<typeof DayColumn>;

interface GridDaysProps extends Omit<ColumnProps, 'clock' | 'column' | 'parts' | 'otherHours'> {
  clocks: readonly DayClock[];
  parts: ReadonlyMap<Day, readonly Part[]>;
  otherHours: ReadonlyMap<Day, readonly OtherHour[]>;
}

const NO_PARTS: readonly Part[] = [];
const areSameParts = sameList(isSamePart);

/** The days between the hours; only those on which something has changed render. */
export function GridDays({ clocks, parts, otherHours, ...column }: GridDaysProps) {
  const shown = useUnchangedDays(parts, areSameParts);
  return clocks.map((clock, index) => (
    <DayColumn
      key={clock.day}
      {...column}
      clock={clock}
      column={index}
      parts={shown.get(clock.day) ?? NO_PARTS}
      otherHours={otherHours.get(clock.day)}
    />
  ));
}

type GridDrawnProps = Pick<ComponentProps<typeof Drawn>, 'axis' | 'clocks'> & { previews: PreviewStore };

/** What a pointer draws, moves or places between the hours. A move of the pointer renders nothing else (CAL-102). */
export function GridDrawn({ previews, ...place }: GridDrawnProps) {
  const preview = useStore(previews);
  if (!preview || !('range' in preview)) return null;
  return <Drawn {...place} range={preview.range} title={titleOf(preview)} colour={colourOf(preview)} />;
}
