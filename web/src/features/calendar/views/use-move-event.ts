import { useMemo, useRef, useState } from 'react';
import { currentItemOf, messageOf } from '@/api/failure';
import type { CalendarEvent } from '@/api/generated';
import { toast } from '@/components/ui/toast';
import { CALENDAR, type EventBody, type SeriesScope } from '@/kinds/calendar';
import { type Entry, entryOfEvent } from '@/kinds/calendar-entry';
import { useUpdateItemIn } from '@/lib/items/use-save-item';
import type { SpaceId } from '@/lib/space/space-store';
import * as m from '@/messages/calendar-views.gen';
import type { EventTimes } from './wall-range';

/** Where a move is saved, and which occurrences of a series it concerns. */
interface Target {
  itsSpace: SpaceId;
  scope: SeriesScope;
}

/** The times of events that are being saved, by id. */
type Moves = ReadonlyMap<string, EventTimes>;

/**
 * Saves new times of events, of `space` unless another one is given, with the same call as the editor. An event is shown at its new place at
 * once; of a series only the one occurrence moves,
 * unless another scope is given. While an event is being saved, only its last times are kept and
 * saved next. The message that follows offers to undo all of it. When somebody else has changed the times, or saving
 * fails, the event returns to its place (CAL-67).
 */
export function useMoveEvent(space: SpaceId) {
  const updateIn = useUpdateItemIn(CALENDAR);
  const targets = useRef(new Map<string, EventTimes>());
  const [moves, setMoves] = useState<Moves>(targets.current);
  const setTarget = (id: string, times: EventTimes | null) => {
    if (times) targets.current.set(id, times);
    else targets.current.delete(id);
    setMoves(new Map(targets.current));
  };

  const update = ({ itsSpace, scope }: Target, event: CalendarEvent, times: EventTimes) => {
    const { date, startTime, endTime } = times;
    // The others of a series keep what does not change.
    const fields = scope === 'this' ? { date, startTime, endTime } : changedTimes(event, times);
    const body: Partial<EventBody> = { ...fields, ...(event.occurrence && { scope }) };
    return updateIn(itsSpace, { id: event._id, version: event.version, body });
  };
  const save = async (target: Target, event: CalendarEvent, times: EventTimes) => {
    try {
      return await update(target, event, times);
    } catch (error) {
      const current = currentItemOf<CalendarEvent>(error);
      if (!current || !hasSameTimes(current, event)) throw error;
      // Somebody else changed only other fields.
      return await update(target, current, times);
    }
  };
  const saveAll = async (target: Target, event: CalendarEvent) => {
    const id = event._id;
    let saved = event;
    try {
      for (let times = targets.current.get(id); times && !isAt(saved, times); times = targets.current.get(id)) {
        saved = await save(target, saved, times);
      }
      if (!isAt(event, saved)) {
        // The following occurrences are a series of their own by now.
        const undoScope = target.scope === 'following' ? 'all' : target.scope;
        const undo = () => move(saved, timesOf(event), target.itsSpace, undoScope);
        toast.success(m.moved({ title: event.title }), { label: m.undo(), onClick: undo });
      }
    } catch (error) {
      const isConflict = currentItemOf(error) !== null;
      toast.error(isConflict ? m.movedByOther({ title: event.title }) : messageOf(error, m.notMoved()));
    } finally {
      setTarget(id, null);
    }
  };
  const move = (event: CalendarEvent, times: EventTimes, itsSpace: SpaceId = space, scope: SeriesScope = 'this') => {
    const isSaving = targets.current.has(event._id);
    if (!isSaving && isAt(event, times)) return;
    setTarget(event._id, times);
    if (!isSaving) void saveAll({ itsSpace, scope }, event);
  };
  return { moves, move };
}

/** The times that differ from those of an event. */
function changedTimes(event: CalendarEvent, times: EventTimes): Partial<EventTimes> {
  const names = ['date', 'startTime', 'endTime'] as const;
  return Object.fromEntries(names.filter((name) => times[name] !== event[name]).map((name) => [name, times[name]]));
}

const timesOf = ({ date, startTime, endTime }: EventTimes): EventTimes => ({ date, startTime, endTime });

const isAt = (a: EventTimes, b: EventTimes) =>
  a.date === b.date && a.startTime === b.startTime && a.endTime === b.endTime;

const hasSameTimes = (a: CalendarEvent, b: CalendarEvent) => isAt(a, b) && a.isAllDay === b.isAllDay;

/** The entries with the events that are being moved at their new places. */
export function useMovedEntries(entries: readonly Entry[], moves: Moves): readonly Entry[] {
  return useMemo(() => {
    if (moves.size === 0) return entries;
    return entries.map((entry) => {
      const times = moves.get(entry.id);
      return times && entry.source.kind === 'event'
        ? entryOfEvent({ ...entry.source.event, ...times, endDate: null }, entry.space)
        : entry;
    });
  }, [entries, moves]);
}
