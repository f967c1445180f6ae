import { useMemo } from 'react';
import { type EntriesByDay, type Entry, indexAgain } from '@/kinds/calendar-entry';
import { useStore } from '@/lib/store';
import { addDays, type Day } from '@/lib/time/day';
import type { DayDragStore, MovedDays } from './moves/use-day-drag';
import { movedEntry } from './moves/use-move-event';
import { timesOnDay } from './moves/wall-range';

/** The entries of a window, also by day, without what is dragged. */
export interface IndexedEntries {
  entries: readonly Entry[];
  byDay: EntriesByDay;
  /** The first and the last day of the window. */
  range: { from: Day; to: Day };
}

/** The entries of each day with the one that is dragged at its new place. */
export function useDraggedDays({ entries, byDay, range }: IndexedEntries, dragged: DayDragStore): EntriesByDay {
  const moved = useStore(dragged);
  return useMemo(() => {
    const entry = moved && entryAfter(entries, moved);
    return entry ? indexAgain(byDay, entry, range.from, range.to) : byDay;
  }, [entries, byDay, range, moved]);
}

/** An event of a list some days later; null for another entry. */
function entryAfter(entries: readonly Entry[], { id, days }: MovedDays): Entry | null {
  const entry = entries.find((one) => one.id === id);
  if (entry?.source.kind !== 'event') return null;
  const { event } = entry.source;
  return movedEntry(entry, timesOnDay(event, addDays(event.date, days)));
}
