import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { Entry } from '@/kinds/calendar-entry';
import { useSpace } from '@/lib/space/use-space';
import { addDays, type Day, formatLongDay } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { DAYS_PER_WEEK } from './month';
import { entryIdAt } from './moves/entry-id-at';
import { useDayDrag } from './moves/use-day-drag';
import { useHeldFocus } from './moves/use-held-focus';
import { movableEvent, timesOnDay } from './moves/wall-range';
import { useEventMoves } from './use-event-moves';

const NO_ENTRIES: readonly Entry[] = [];

/** How many days a key moves an event, with Alt. */
const KEY_DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * Moves events of the month to other days, in the cells with a pointer and beside them with a held finger or with keys
 * (CAL-110 to CAL-113). `question` asks which occurrences of a series move.
 */
export function useDayMoves(
  loaded: readonly Entry[] | null,
  { root, selected, onShow }: { root: RefObject<HTMLElement | null>; selected: Day; onShow: (day: Day) => void },
) {
  const { id: space } = useSpace();
  const { entries, move, currentId, question } = useEventMoves(loaded ?? NO_ENTRIES);
  const [announcement, setAnnouncement] = useState('');
  const movable = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    const event = entry && movableEvent(entry);
    return event && { entry, event };
  };
  const moveBy = async (id: string, days: number) => {
    const found = movable(id);
    if (!found) return;
    const { entry, event } = found;
    const { date, title } = event;
    const times = timesOnDay(event, addDays(date, days));
    setAnnouncement(m.movedTo({ title, when: formatLongDay(times.date) }));
    const moved = move(event, times, entry.space?.id ?? space);
    if (event.occurrence && !(await moved)) setAnnouncement(m.movedTo({ title, when: formatLongDay(date) }));
    else onShow(times.date);
  };

  const drag = useDayDrag({
    area: root,
    // A mouse selects the text of a row.
    movable: (id, target, pointerType) =>
      pointerType === 'touch' || target.closest('[role=gridcell]') ? (movable(id)?.entry ?? null) : null,
    dayAt: (x, y) => dayAt(root.current, x, y),
    startDay: (target) => target.closest<HTMLElement>('[role=gridcell]')?.dataset.day ?? selected,
    onMove: ({ id }, days) => void moveBy(id, days),
  });
  const focus = useHeldFocus(root, (node, id) => rowControl(node, currentId(id)));

  const onKeyDown = (event: KeyboardEvent) => {
    const id = entryIdAt(event.target);
    const days = KEY_DAYS[event.key];
    if (id === undefined || days === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const found = movable(id);
    if (!found) {
      const title = entries.find((entry) => entry.id === id)?.title ?? '';
      return setAnnouncement(m.cannotMove({ title }));
    }
    focus.hold(id);
    void moveBy(id, days);
  };
  return {
    entries: loaded && entries,
    dragged: drag.dragged,
    announcement,
    question,
    handlers: { ...drag.handlers, ...focus.handlers, onKeyDown },
  };
}

/** The day of the cell at a point. Only the cells of its week are measured, and one of each week before. */
function dayAt(root: HTMLElement | null, x: number, y: number): Day | null {
  const cells = [...(root?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])];
  const isInRow = (cell: HTMLElement) => {
    const { top, bottom } = cell.getBoundingClientRect();
    return y >= top && y < bottom;
  };
  const isInColumn = (cell: HTMLElement) => {
    const { left, right } = cell.getBoundingClientRect();
    return x >= left && x < right;
  };
  const first = cells.findIndex((cell, index) => index % DAYS_PER_WEEK === 0 && isInRow(cell));
  const week = first < 0 ? [] : cells.slice(first, first + DAYS_PER_WEEK);
  return week.find(isInColumn)?.dataset.day ?? null;
}

/** The control that has the focus in the row of an event beside the month, else the first one. */
function rowControl(root: HTMLElement, id: string): HTMLElement | null {
  const row = root.querySelector(`li[data-entry="${CSS.escape(id)}"]`);
  return row && (row.querySelector<HTMLElement>(':focus') ?? row.querySelector('button'));
}
