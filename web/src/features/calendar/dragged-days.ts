import { useMemo } from 'react';
import { type EntriesByDay, type Entry, indexAgain, indexByDay } from '@/kinds/calendar-entry';
import { addDays, type Day } from '@/lib/time/day';
import type { MovedDays } from './moves/use-day-drag';
import { movedEntry } from './moves/use-move-event';
import { timesOnDay } from './moves/wall-range';

/** The entries of each day; what is dragged is at its new place. */
export type EntriesWithDragged = (moved: MovedDays | null) => EntriesByDay;

/** Lists the entries of each day once, and with each move only the one that is dragged, for all that show it. */
export function useEntriesByDay(entries: readonly Entry[], range: { from: Day; to: Day }): EntriesWithDragged {
  return useMemo(() => {
    const byDay = indexByDay(entries, range.from, range.to);
    let last: { moved: MovedDays; byDay: EntriesByDay } | null = null;
    return (moved) => {
      if (!moved) return byDay;
      if (last?.moved === moved) return last.byDay;
      const entry = entryAfter(entries, moved);
      last = { moved, byDay: entry ? indexAgain(byDay, entry, range.from, range.to) : byDay };
      return last.byDay;
    };
  }, [entries, range]);
}

/** An event of a list some days later; null for another entry. */
function entryAfter(entries: readonly Entry[], { id, days }: MovedDays): Entry | null {
  const entry = entries.find((one) => one.id === id);
  if (entry?.source.kind !== 'event') return null;
  const { event } = entry.source;
  return movedEntry(entry, timesOnDay(event, addDays(event.date, days)));
}
