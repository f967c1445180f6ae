import type { KeyboardEvent, RefObject } from 'react';
import { entryIdAt } from '@/features/calendar/moves/entry-id-at';
import { useHeldFocus } from '@/features/calendar/moves/use-held-focus';
import {
  type EventTimes,
  eventTimesIn,
  movedRange,
  resizedRange,
  STEP_MINUTES,
  timesOnDay,
  type WallRange,
} from '@/features/calendar/moves/wall-range';
import { addDays } from '@/lib/time/day';
import type { Movable } from './grid-preview';

interface EventKeysOptions {
  /** The element with the hours and the list of unplanned todos. */
  frame: RefObject<HTMLElement | null>;
  zone: string;
  /** The entry with an id, if the person may move it. */
  movable: (id: string) => Movable | null;
  /** The id that a moved event has now. */
  currentId: (id: string) => string;
  onMove: (movable: Movable, times: EventTimes, range: WallRange) => void;
  /** Called when the keys of an event are pressed that cannot be moved so. */
  onRefused: (id: string) => void;
}

/** The key moves an event by days and minutes, or its end by minutes. */
const KEYS: Record<string, [days: number, minutes: number]> = {
  ArrowUp: [0, -STEP_MINUTES],
  ArrowDown: [0, STEP_MINUTES],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Moves the focused entry with Alt and the arrow keys, and its end with Shift, Alt, up and down (CAL-64, CAL-65). The
 * event keeps the focus at its new place. Spread `focusHandlers` on the frame; `keepFocus` gives an entry the focus
 * when it appears.
 */
export function useEventKeys({ frame, zone, movable, currentId, onMove, onRefused }: EventKeysOptions) {
  const focus = useHeldFocus(frame, (node, id) => focusableOf(node, currentId(id)));
  const onKeyDown = (event: KeyboardEvent) => {
    const id = entryIdAt(event.target);
    const [days, minutes] = KEYS[event.key] ?? [0, 0];
    if (id === undefined || !event.altKey || event.ctrlKey || event.metaKey || (days === 0 && minutes === 0)) return;
    event.preventDefault();
    const moved = movable(id);
    const next = moved && movedByKey(moved, days, minutes, event.shiftKey, zone);
    if (!moved || !next) return onRefused(id);
    focus.hold(id);
    onMove(moved, next.times, next.range);
  };
  return { onKeyDown, keepFocus: focus.hold, focusHandlers: focus.handlers };
}

/** What has the focus of an entry: a todo has its title for that. */
export function focusableOf(node: Element, id: string): HTMLElement | null {
  const entry = node.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`);
  return entry?.querySelector<HTMLElement>('[data-title]') ?? entry;
}

function movedByKey({ entry, range }: Movable, days: number, minutes: number, isEnd: boolean, zone: string) {
  if (entry.isAllDay) {
    if (days === 0) return null;
    const day = addDays(range.day, days);
    return { range: { ...range, day }, times: timesOnDay(entry, day) };
  }
  if (isEnd && days !== 0) return null;
  const next = isEnd ? resizedRange(range, minutes) : movedRange(range, days, minutes);
  const times = eventTimesIn(entry, next, zone);
  return times && { range: next, times };
}
