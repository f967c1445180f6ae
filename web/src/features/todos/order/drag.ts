import type { Todo } from '@/api/generated';
import { ANYONE } from '@/features/todos/todo-form';
import type { Store } from '@/lib/store';

/** A todo that is being dragged. */
export interface Drag {
  todo: Todo;
  /** The open todos of its section as they are shown; it is one of them. */
  order: readonly Todo[];
  /** Its present place, as its index in the order. */
  present: number;
  /** Its new place, as its index in the order, or the person to whom it is to be assigned; null where it cannot be. */
  target: { place: number } | { person: string } | null;
  by: 'pointer' | 'keys';
}

/** What is being dragged, if anything. Each row reads its own part, so that a move renders nothing else. */
export type DragStore = Store<Drag | null>;

/** Where a drop that changes something is shown: on which side of which row. */
interface DropLine {
  id: string;
  side: 'before' | 'after';
}

export const placeOf = ({ target }: Drag): number | null => (target && 'place' in target ? target.place : null);
export const personOf = (drag: Drag | null): string | null =>
  drag?.target && 'person' in drag.target ? drag.target.person : null;

/** The line between the rows at the new place; null when the todo stays at its place. */
export function dropLineOf(drag: Drag): DropLine | null {
  const { present } = drag;
  const place = placeOf(drag);
  const id = place === null || place === present ? undefined : drag.order[place]?._id;
  return id === undefined || place === null ? null : { id, side: place < present ? 'before' : 'after' };
}

/** The place of a pointer among rows, from their boxes in the order of the list; null when it is beside the list. */
export function placeAmong(
  boxes: readonly { top: number; bottom: number }[],
  y: number,
  present: number,
): number | null {
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last || y < first.top - MARGIN || y > last.bottom + MARGIN) return null;
  const others = boxes.filter((_, index) => index !== present);
  return others.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
}

/** How far from its list, in pixels, a pointer still means the first or the last place. */
const MARGIN = 48;

/** The next target for an arrow key: places up and down, people to the sides, from and back to the present place. */
export function targetAfterKey(key: string, drag: Drag, people: readonly string[]): Drag['target'] {
  const place = placeOf(drag) ?? drag.present;
  const last = drag.order.length - 1;
  const places: Record<string, number> = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last };
  const next = places[key];
  if (next !== undefined) return { place: Math.max(0, Math.min(last, next)) };
  const at = people.indexOf(personOf(drag) ?? '') + (key === 'ArrowRight' ? 1 : -1);
  const person = people[at === -2 ? people.length - 1 : at];
  return person === undefined ? { place: drag.present } : { person };
}

/** To whom a drop can assign a todo: the members, and anyone. */
export const targetsOf = (members: readonly { _id: string }[]): string[] =>
  members.length > 1 ? [...members.map(({ _id }) => _id), ANYONE] : [];
