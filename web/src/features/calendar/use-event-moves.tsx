import { useEffect, useMemo, useRef, useState } from 'react';
import type { CalendarEvent } from '@/api/generated';
import { EVERY_SCOPE } from '@/kinds/calendar';
import type { Entry } from '@/kinds/calendar-entry';
import type { SpaceId } from '@/lib/space/space-store';
import { createStore, useStore } from '@/lib/store';
import * as m from '@/messages/calendar.gen';
import { isAt, useMovedEntries, useMoveEvent } from './moves/use-move-event';
import type { EventTimes } from './moves/wall-range';
import { useScopeQuestion } from './use-scope-question';

/** A new time of an occurrence, until the person has said which ones get it. */
interface PendingMove {
  event: CalendarEvent;
  times: EventTimes;
  space: SpaceId;
  /** Whether Alt is held: further keys may change the time before the question. */
  isHeld: boolean;
  answered: (isMoved: boolean) => void;
}

/**
 * Gives events new times. For an occurrence of a series, `question` asks which ones are meant; without an answer it
 * returns to its place (CAL-94, CAL-112). `entries` are the loaded ones at their new places.
 */
export function useEventMoves(loaded: readonly Entry[]) {
  const { moves, move: save, currentId } = useMoveEvent();
  const { ask, question } = useScopeQuestion();
  const [store] = useState(() => createStore<PendingMove | null>(null));
  const pending = useStore(store);
  const saved = useMovedEntries(loaded, moves);
  const asked = useMemo(() => new Map(pending ? [[pending.event._id, pending.times]] : []), [pending]);
  const entries = useMovedEntries(saved, asked);

  const askAndSave = async () => {
    const last = store.get();
    if (!last?.isHeld) return;
    const { event, times, space, answered } = last;
    store.set({ ...last, isHeld: false });
    const isBack = isAt(event, times);
    const scope = isBack ? null : await ask({ title: m.saveOccurrence(), confirm: m.saveScope() }, EVERY_SCOPE);
    store.set(null);
    if (scope) save(event, times, space, scope);
    answered(isBack || scope !== null);
  };
  const latest = useRef(askAndSave);
  latest.current = askAndSave;
  const isHeld = pending?.isHeld === true;
  useEffect(() => {
    if (!isHeld) return;
    const listeners = new AbortController();
    const options = { capture: true, signal: listeners.signal };
    window.addEventListener('keyup', ({ altKey }) => !altKey && void latest.current(), options);
    // The window does not hear of a key that is released in another one.
    window.addEventListener('blur', () => void latest.current(), options);
    return () => listeners.abort();
  }, [isHeld]);

  /**
   * Resolves to whether the event has its new times. Steps with keys that follow each other while Alt is held are one
   * change.
   */
  const move = async (event: CalendarEvent, times: EventTimes, space: SpaceId, withAlt = false): Promise<boolean> => {
    const last = store.get();
    if (last) {
      const isNextStep = last.isHeld && last.event._id === event._id;
      if (isNextStep) store.set({ ...last, times });
      return isNextStep;
    }
    if (!event.occurrence || isAt(event, times)) {
      save(event, times, space);
      return true;
    }
    return new Promise<boolean>((answered) => {
      store.set({ event, times, space, isHeld: true, answered });
      if (!withAlt) void askAndSave();
    });
  };
  return { entries, move, currentId, question };
}
