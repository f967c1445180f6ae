import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CalendarEvent, Todo, TodoPlan } from '@/api/generated';
import { DAY_MINUTES } from '@/features/calendar/moves/minutes';
import { planOf } from '@/features/calendar/moves/use-move-event';
import { type EventTimes, isMovable, timesOf, type WallRange, wallRangeOf } from '@/features/calendar/moves/wall-range';
import type { Entry } from '@/kinds/calendar-entry';
import type { Day } from '@/lib/time/day';
import * as calendar from '@/messages/calendar.gen';
import * as m from '@/messages/calendar-views.gen';
import { formatRange } from './format-range';
import type { Movable, Plannable, Preview } from './grid-preview';
import { trayControl } from './todo-tray';
import { plannable } from './use-carry';

interface GridChangesOptions {
  /** The element with the hours and the list of unplanned todos. */
  frame: RefObject<HTMLElement | null>;
  zone: string;
  /** The shown days. */
  days: readonly Day[];
  entries: readonly Entry[];
  /** The todos that can be planned; null until they are loaded. */
  todos: readonly Todo[] | null;
  announce: (text: string) => void;
  /** Shows the period of another day. */
  onDay: (day: Day) => void;
  /** Resolves to whether the event has its new times. */
  onMove: (event: CalendarEvent, times: EventTimes, withAlt: boolean) => Promise<boolean>;
  onCopy: (event: CalendarEvent, times: EventTimes) => void;
  /** Called with null to take the todo out of the plan. */
  onPlan: (todo: Todo, plan: TodoPlan | null) => void;
}

/** The changes of entries and todos between the hours, each of which a screen reader hears. */
export function useGridChanges(options: GridChangesOptions) {
  const { frame, zone, days, entries, todos, announce, onDay, onMove, onCopy, onPlan } = options;
  const entryOf = (id: string | undefined) => entries.find((one) => one.id === id);
  const todoOf = (id: string) => todos?.find(({ _id }) => _id === id);

  /** The entry with an id, if the person may move it. */
  const movable = (id: string): Movable | null => {
    const entry = entryOf(id);
    if (!entry || !isMovable(entry)) return null;
    return {
      entry,
      range: entry.isAllDay ? { day: entry.first, start: 0, end: DAY_MINUTES } : wallRangeOf(entry, zone),
    };
  };
  /** The unplanned todo with an id. */
  const plannableOf = (id: string): Plannable | null => {
    const todo = todoOf(id);
    return todo ? plannable(todo) : null;
  };
  const shownDays = useRef(days);
  shownDays.current = days;
  const show = ({ title, isAllDay }: Entry, range: WallRange) => {
    announce(calendar.movedTo({ title, when: formatRange(range, isAllDay) }));
    if (!shownDays.current.includes(range.day)) onDay(range.day);
  };
  const move = async ({ entry, range: before }: Movable, times: EventTimes, range: WallRange, withAlt = false) => {
    const { source } = entry;
    show(entry, range);
    if (source.kind === 'todo') onPlan(source.todo, planOf(times));
    else if (source.kind === 'event' && !(await onMove(source.event, times, withAlt))) show(entry, before);
  };
  const refuse = (id: string) => {
    const entry = entryOf(id);
    if (entry) announce(calendar.cannotMove({ title: entry.title }));
  };
  const unplan = ({ source, title }: Entry) => {
    if (source.kind !== 'todo') return;
    announce(m.todoUnplanned({ title }));
    // The focus was in the block, which is gone.
    flushSync(() => onPlan(source.todo, null));
    if (frame.current) trayControl(frame.current, source.todo._id)?.focus();
  };
  /** Does what a pointer has shown; `add` adds an event. */
  const drop = (preview: Preview, add: (range: WallRange) => void) => {
    switch (preview.kind) {
      case 'draw':
        return add(preview.range);
      case 'move':
        return void move(preview.movable, preview.times, preview.range);
      case 'copy': {
        const { source } = preview.movable.entry;
        if (source.kind === 'event') onCopy(source.event, preview.times);
        return;
      }
      case 'remove':
        return unplan(preview.movable.entry);
      case 'plan': {
        const todo = todoOf(preview.todo.id);
        if (todo) onPlan(todo, planOf({ date: preview.range.day, ...timesOf(preview.range) }));
        return;
      }
      case 'hold':
    }
  };
  return { entryOf, movable, plannableOf, move, refuse, unplan, drop };
}
