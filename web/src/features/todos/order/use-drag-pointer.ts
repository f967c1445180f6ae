import { type RefObject, useRef } from 'react';
import { useDragGesture } from '@/lib/use-drag-gesture';
import { type Drag, type DragStore, personOf, placeAmong, placeOf } from './drag';

interface DragPointerOptions {
  /** The element of all sections. */
  area: RefObject<HTMLElement | null>;
  drags: DragStore;
  pickUp: (id: string, by: 'pointer') => Drag | null;
  end: (isDrop: boolean) => void;
  /** To whom a todo can be assigned. */
  targets: readonly string[];
}

/** The boxes of the rows of a drag, as long as the area has the same place and height. */
interface Boxes {
  order: Drag['order'];
  top: number;
  height: number;
  rows: readonly DOMRect[];
}

/** The distance from the edge of the window, in pixels, from which on a moving pointer scrolls. */
const SCROLL_EDGE = 72;
const SCROLL_STEP = 14;
/** What a finger can press in a row; there it does not drag. */
const CONTROLS = 'a, button, input, label, textarea';

/** Drags todos with a pointer: a mouse at the handle of a row, a finger that is held anywhere on it. [TODO-90] */
export function useDragPointer({ area, drags, pickUp, end, targets }: DragPointerOptions) {
  const boxes = useRef<Boxes | null>(null);
  /** The boxes of the rows, which are read again only after scrolling and when the lists have another height. */
  const rowsOf = ({ order }: Drag, node: Element): readonly DOMRect[] => {
    const { top, height } = node.getBoundingClientRect();
    const last = boxes.current;
    if (last?.order === order && last.top === top && last.height === height) return last.rows;
    const byId = new Map(
      Array.from(node.querySelectorAll<HTMLElement>('[data-todo]'), (row) => [row.dataset.todo, row]),
    );
    const rows = order.flatMap(({ _id }) => byId.get(_id)?.getBoundingClientRect() ?? []);
    boxes.current = { order, top, height, rows };
    return rows;
  };
  /** What is under a pointer: a person, or a place in the section of the dragged todo. */
  const targetAt = (x: number, y: number, drag: Drag): Drag['target'] => {
    for (const element of document.elementsFromPoint?.(x, y) ?? []) {
      const person = element.closest<HTMLElement>('[data-person]')?.dataset.person;
      if (person !== undefined && targets.includes(person)) return { person };
    }
    const rows = area.current ? rowsOf(drag, area.current) : [];
    const place = rows.length === drag.order.length ? placeAmong(rows, y, drag.present) : null;
    return place === null ? null : { place };
  };
  return useDragGesture<string>({
    area,
    take: ({ target, pointerType }) => {
      const pressed = target as Element;
      const isGrip = pressed.closest('[data-grip]') !== null;
      if (!isGrip && (pointerType !== 'touch' || pressed.closest(CONTROLS))) return null;
      return pressed.closest<HTMLElement>('[data-todo]')?.dataset.todo ?? null;
    },
    onBegin: (id) => pickUp(id, 'pointer') !== null,
    onMove: (_, { clientX, clientY }) => {
      const drag = drags.get();
      if (!drag) return;
      const target = targetAt(clientX, clientY, drag);
      if (!target || 'place' in target) scrollAtEdge(clientY);
      const next = { ...drag, target };
      if (placeOf(next) !== placeOf(drag) || personOf(next) !== personOf(drag)) drags.set(next);
    },
    onEnd: (_, isDrop) => end(isDrop),
  });
}

function scrollAtEdge(y: number): void {
  if (y > innerHeight - SCROLL_EDGE) scrollBy(0, SCROLL_STEP);
  else if (y < SCROLL_EDGE) scrollBy(0, -SCROLL_STEP);
}
