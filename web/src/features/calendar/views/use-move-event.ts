import { useMemo } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { CALENDAR, type EventBody } from '@/kinds/calendar';
import { type Entry, entryOfEvent, entryOfPlan } from '@/kinds/calendar-entry';
import { useUpdateItemIn } from '@/lib/items/use-save-item';
import * as m from '@/messages/calendar-views.gen';
import { useSavedPlaces } from './use-saved-places';
import type { EventTimes } from './wall-range';

/** The times of events that are being saved, by id. */
type Moves = ReadonlyMap<string, EventTimes>;

/**
 * Saves new times of events, with the same call as the editor; of a series only the one occurrence moves (CAL-67).
 */
export function useMoveEvent() {
  const updateIn = useUpdateItemIn(CALENDAR);
  const { places: moves, put: move } = useSavedPlaces<CalendarEvent, EventTimes>({
    placeOf: ({ date, startTime, endTime }) => ({ date, startTime, endTime }),
    isSame: isAt,
    isUntouched: (theirs, event) => isAt(theirs, event) && theirs.isAllDay === event.isAllDay,
    update: (space, event, times) => {
      const body: Partial<EventBody> = { ...times, ...(event.occurrence && { scope: 'this' }) };
      return updateIn(space, { id: event._id, version: event.version, body });
    },
    doneText: ({ title }) => m.moved({ title }),
    failedText: m.notMoved,
  });
  return { moves, move };
}

const isAt = (a: EventTimes, b: EventTimes) =>
  a.date === b.date && a.startTime === b.startTime && a.endTime === b.endTime;

/** The entries with those that are being moved, by the ids of the entries, at their new places. */
export function useMovedEntries(entries: readonly Entry[], moves: Moves): readonly Entry[] {
  return useMemo(() => {
    if (moves.size === 0) return entries;
    return entries.map((entry) => {
      const times = moves.get(entry.id);
      return times ? movedEntry(entry, times) : entry;
    });
  }, [entries, moves]);
}

function movedEntry(entry: Entry, times: EventTimes): Entry {
  const { source, timeZone } = entry;
  if (source.kind === 'event') return entryOfEvent({ ...source.event, ...times, endDate: null }, entry.space);
  if (source.kind !== 'todo') return entry;
  return entryOfPlan(source.todo, planOf(times), timeZone);
}

/** The times of an entry as the plan of a todo. */
export const planOf = ({ date, startTime, endTime }: EventTimes) => ({ day: date, from: startTime, to: endTime });
