import { type RefObject, useMemo } from 'react';
import { useDayDrag } from '@/features/calendar/moves/use-day-drag';
import { type EventTimes, timesOnDay, type WallRange } from '@/features/calendar/moves/wall-range';
import { useStore } from '@/lib/store';
import { addDays, type Day } from '@/lib/time/day';
import type { Movable } from './grid-preview';

interface AllDayDragOptions {
  /** The element around the all-day events. */
  area: RefObject<HTMLElement | null>;
  movable: (id: string) => Movable | null;
  dayAt: (x: number, y: number) => Day | null;
  onMove: (movable: Movable, times: EventTimes, range: WallRange) => void;
}

const NO_MOVES: ReadonlyMap<string, EventTimes> = new Map();

/** Moves all-day events to another day with a pointer (CAL-113). `moves` has the times of the one that is dragged. */
export function useAllDayDrag({ area, movable, dayAt, onMove }: AllDayDragOptions) {
  const { dragged, handlers } = useDayDrag({
    area,
    movable: (id) => {
      const entry = movable(id)?.entry;
      return entry?.isAllDay ? entry : null;
    },
    dayAt,
    onMove: (entry, days) => {
      const found = movable(entry.id);
      if (!found) return;
      const day = addDays(found.range.day, days);
      onMove(found, timesOnDay(found.entry, day), { ...found.range, day });
    },
  });
  const preview = useStore(dragged);
  const moves = useMemo(() => {
    if (!preview) return NO_MOVES;
    const { entry, days } = preview;
    return new Map([[entry.id, timesOnDay(entry, addDays(entry.first, days))]]);
  }, [preview]);
  return { moves, handlers };
}
