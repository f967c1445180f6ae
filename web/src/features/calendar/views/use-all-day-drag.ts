import { type RefObject, useMemo } from 'react';
import { useDayDrag } from '@/features/calendar/moves/use-day-drag';
import { type EventTimes, timesOnDay, type WallRange } from '@/features/calendar/moves/wall-range';
import type { Entry } from '@/kinds/calendar-entry';
import { useStore } from '@/lib/store';
import { addDays, type Day } from '@/lib/time/day';
import type { Movable } from './grid-preview';

interface AllDayDragOptions {
  /** The element around the all-day events. */
  area: RefObject<HTMLElement | null>;
  entries: readonly Entry[];
  movable: (id: string) => Movable | null;
  dayAt: (x: number, y: number) => Day | null;
  onMove: (movable: Movable, times: EventTimes, range: WallRange) => void;
}

const NO_MOVES: ReadonlyMap<string, EventTimes> = new Map();

/** Moves all-day events to another day with a pointer (CAL-113). `moves` has the times of the one that is dragged. */
export function useAllDayDrag({ area, entries, movable, dayAt, onMove }: AllDayDragOptions) {
  const { dragged, handlers } = useDayDrag({
    area,
    canMove: (id) => movable(id)?.entry.isAllDay === true,
    dayAt,
    onMove: (id, days) => {
      const found = movable(id);
      if (!found) return;
      const day = addDays(found.range.day, days);
      onMove(found, timesOnDay(found.entry, day), { ...found.range, day });
    },
  });
  const preview = useStore(dragged);
  const moves = useMemo(() => {
    const entry = preview && entries.find(({ id }) => id === preview.id);
    return preview && entry ? new Map([[entry.id, timesOnDay(entry, addDays(entry.first, preview.days))]]) : NO_MOVES;
  }, [preview, entries]);
  return { moves, handlers };
}
