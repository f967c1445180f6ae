import { type RefObject, useState } from 'react';
import type { Entry } from '@/kinds/calendar-entry';
import { createStore, type Store } from '@/lib/store';
import { type Day, daysBetween } from '@/lib/time/day';
import { useDragGesture } from '@/lib/use-drag-gesture';
import { entryIdAt } from './entry-id-at';

/** An entry that is moved by a number of days. */
export interface MovedDays {
  entry: Entry;
  days: number;
}

/** What is dragged, if anything. Who shows it reads it here, so that a move renders nothing else. */
export type DayDragStore = Store<MovedDays | null>;

interface DayDragOptions {
  /** The element around the entries. */
  area: RefObject<HTMLElement | null>;
  /** The entry that a pointer of this type pressed in `target`, if it may move it. */
  movable: (id: string, target: Element, pointerType: string) => Entry | null;
  /** The day at a point of the window; null beside the days. */
  dayAt: (x: number, y: number) => Day | null;
  /** The day from which the entry is moved; by default the one at the point. */
  startDay?: (target: Element) => Day | null;
  onMove: (entry: Entry, days: number) => void;
}

/**
 * Moves entries, the elements with `data-entry`, to another day with a pointer (CAL-110). Spread `handlers` on the
 * element around the entries.
 */
export function useDayDrag({ area, movable, dayAt, startDay, onMove }: DayDragOptions) {
  const [dragged] = useState<DayDragStore>(() => createStore<MovedDays | null>(null));
  const handlers = useDragGesture<{ entry: Entry; start: Day; days: number }>({
    area,
    take: ({ target, pointerType, clientX, clientY }) => {
      const pressed = target as Element;
      const id = entryIdAt(pressed);
      if (id === undefined) return null;
      const start = startDay?.(pressed) ?? dayAt(clientX, clientY);
      const entry = movable(id, pressed, pointerType);
      return start !== null && entry ? { entry, start, days: 0 } : null;
    },
    onBegin: ({ entry }) => {
      dragged.set({ entry, days: 0 });
      return true;
    },
    onMove: (held, { clientX, clientY }) => {
      const day = dayAt(clientX, clientY);
      // Beside the days, the entry stays at its last place.
      if (!day || daysBetween(held.start, day) === held.days) return;
      held.days = daysBetween(held.start, day);
      dragged.set({ entry: held.entry, days: held.days });
    },
    onEnd: ({ entry, days }, isDrop) => {
      dragged.set(null);
      if (isDrop && days !== 0) onMove(entry, days);
    },
  });
  return { dragged, handlers: { 'data-moves': true, ...handlers } };
}
