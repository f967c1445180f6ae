import { useMemo, useRef } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { CALENDAR, type EventBody, type SeriesScope } from '@/kinds/calendar';
import { type Entry, entryOfEvent, entryOfPlan } from '@/kinds/calendar-entry';
import { useUpdateItemIn } from '@/lib/items/use-save-item';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/calendar.gen';
import { useSavedPlaces } from './use-saved-places';
import type { EventTimes } from './wall-range';

/** Where a move is saved, and which occurrences of a series it concerns. */
interface Destination {
  space: SpaceId;
  scope: SeriesScope;
}

/** The times of events that are being saved, by id. */
type Moves = ReadonlyMap<string, EventTimes>;

/**
 * Saves new times of events, with the same call as the editor; of a series only the one occurrence moves, unless
 * another scope is given (CAL-67).
 */
export function useMoveEvent() {
  const updateIn = useUpdateItemIn(CALENDAR);
  /** By their former ids, the ids of occurrences whose series was split, or whose rule has other days now. */
  const newIds = useRef(new Map<string, string>());
  const { places: moves, put } = useSavedPlaces<CalendarEvent, EventTimes, Destination>({
    placeOf: ({ date, startTime, endTime }) => ({ date, startTime, endTime }),
    isSame: isAt,
    isUntouched: (theirs, event) => isAt(theirs, event) && theirs.isAllDay === event.isAllDay,
    update: async ({ space, scope }, event, times) => {
      // The others of a series keep what does not change.
      const fields = scope === 'this' ? times : changedTimes(event, times);
      const body: Partial<EventBody> = { ...fields, ...(event.occurrence && { scope }) };
      const saved = await updateIn(space, { id: event._id, version: event.version, body });
      if (saved._id !== event._id) newIds.current.set(event._id, saved._id);
      return saved;
    },
    // The following occurrences are a series of their own by now.
    destinationOfUndo: ({ space, scope }) => ({ space, scope: scope === 'following' ? 'all' : scope }),
    doneText: ({ title }) => m.moved({ title }),
    failedText: m.notMoved,
    conflictText: ({ title }) => m.movedByOther({ title }),
  });
  const move = (event: CalendarEvent, times: EventTimes, space: SpaceId, scope: SeriesScope = 'this') =>
    put(event, times, { space, scope });
  /** The id that a moved event has now. */
  const currentId = (id: string) => newIds.current.get(id) ?? id;
  return { moves, move, currentId };
}

/** The times that differ from those of an event. */
function changedTimes(event: CalendarEvent, times: EventTimes): Partial<EventTimes> {
  const names = ['date', 'startTime', 'endTime'] as const;
  return Object.fromEntries(names.filter((name) => times[name] !== event[name]).map((name) => [name, times[name]]));
}

/** Whether two events have the same day and times. */
export const isAt = (a: EventTimes, b: EventTimes) =>
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

/** An entry at other times. */
function movedEntry(entry: Entry, times: EventTimes): Entry {
  const { source, timeZone } = entry;
  if (source.kind === 'event') return entryOfEvent({ ...source.event, ...times, endDate: null }, entry.space);
  if (source.kind !== 'todo') return entry;
  return entryOfPlan(source.todo, planOf(times), timeZone);
}

/** The times of an entry as the plan of a todo. */
export const planOf = ({ date, startTime, endTime }: EventTimes) => ({ day: date, from: startTime, to: endTime });
