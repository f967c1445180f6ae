import {
  drawnRange,
  type EventTimes,
  eventTimesIn,
  movedRange,
  resizedRange,
  type WallRange,
} from '@/features/calendar/moves/wall-range';
import type { Entry } from '@/kinds/calendar-entry';
import { type Axis, wallAt } from './axis';
import type { DayClock } from './day-clock';
import type { GridPlace } from './gesture';

/** An entry that may be moved, with its present range in the viewer's zone. */
export interface Movable {
  entry: Entry;
  range: WallRange;
}

/** A todo that is taken from the list of unplanned todos. */
export interface Plannable {
  id: string;
  title: string;
  /** How long it is planned at first. */
  minutes: number;
}

/** What the pointer drags. */
export type Held = { kind: 'draw' } | { kind: 'move' | 'resize'; movable: Movable } | { kind: 'plan'; todo: Plannable };

/**
 * What a drop would do: add an event, move or copy an entry, plan a todo, or take one out of the plan. A drop
 * does nothing while the todo is outside the hours.
 */
export type Preview =
  | { kind: 'draw'; range: WallRange }
  | { kind: 'move' | 'copy'; range: WallRange; times: EventTimes; movable: Movable }
  | { kind: 'plan'; range: WallRange; todo: Plannable }
  | { kind: 'hold'; todo: Plannable }
  | { kind: 'remove'; movable: Movable };

/** Whether two previews of one drag show the same. */
export function isSamePreview(a: Preview | null, b: Preview): boolean {
  if (a?.kind !== b.kind) return false;
  if (!('range' in a) || !('range' in b)) return true;
  return a.range.day === b.range.day && a.range.start === b.range.start && a.range.end === b.range.end;
}

interface Hours {
  axis: Axis;
  clocks: readonly DayClock[];
  zone: string;
}

/** Where a pointer is, and whether its drop is to copy. */
interface PointerState {
  start: GridPlace;
  place: GridPlace;
  isOverTray: boolean;
  isOverHours: boolean;
  isCopy: boolean;
}

/** What a drop of `held` would do; `stays` where the last place still holds. */
export function previewOf(held: Held, pointer: PointerState, { axis, clocks, zone }: Hours): Preview | 'stays' {
  const { start, place } = pointer;
  if (held.kind === 'plan') {
    const clock = clocks[place.column];
    const { todo } = held;
    if (!pointer.isOverHours || !clock) return { kind: 'hold', todo };
    return { kind: 'plan', todo, range: planRange(clock.day, wallAt(axis, clock, place.position), todo.minutes) };
  }
  const clock = clocks[start.column];
  if (!clock) return 'stays';
  if (held.kind === 'draw') {
    const [from, to] = [wallAt(axis, clock, start.position), wallAt(axis, clock, place.position)];
    return { kind: 'draw', range: drawnRange(clock.day, from, to) };
  }
  const { movable } = held;
  const { source } = movable.entry;
  if (held.kind === 'move' && pointer.isOverTray && source.kind === 'todo') return { kind: 'remove', movable };
  const minutes = place.position - start.position;
  const isCopy = pointer.isCopy && held.kind === 'move' && source.kind === 'event';
  const range =
    held.kind === 'resize'
      ? resizedRange(movable.range, minutes)
      : movedRange(movable.range, place.column - start.column, minutes);
  const times = isCopy ? copiedTimes(range, zone) : eventTimesIn(movable.entry, range, zone);
  return times ? { kind: isCopy ? 'copy' : 'move', range, times, movable } : 'stays';
}

/** The range of a todo that is planned from about a minute of a day on. */
export const planRange = (day: string, minute: number, length: number): WallRange =>
  movedRange({ day, start: 0, end: length }, 0, minute);

/** The times of a copy, which is in the viewer's `zone`; null when it would last past midnight there. */
export const copiedTimes = (range: WallRange, zone: string): EventTimes | null =>
  eventTimesIn({ timeZone: zone }, range, zone);

/** The id of the entry that a drop would move away from its place; null for a copy, which leaves it there. */
export const movingOf = (preview: Preview | null): string | null =>
  preview?.kind === 'move' || preview?.kind === 'remove' ? preview.movable.entry.id : null;

/** The id of the todo that is dragged from the list of unplanned todos. */
export const heldTodoOf = (preview: Preview | null): string | null =>
  preview && 'todo' in preview ? preview.todo.id : null;

/** The title of what is drawn; a new event has none yet. */
export function titleOf(preview: Preview): string | undefined {
  if (preview.kind === 'plan') return preview.todo.title;
  return 'movable' in preview ? preview.movable.entry.title : undefined;
}

/** The colour of the event that is drawn; a todo and a new event have none. */
export function colourOf(preview: Preview): string | undefined {
  const entry = 'movable' in preview ? preview.movable.entry : undefined;
  return entry?.source.kind === 'event' ? entry.colour : undefined;
}
