import { type RefObject, useState } from 'react';
import type { CalendarEvent, Todo, TodoPlan } from '@/api/generated';
import { DAY_MINUTES, minutesOf } from '@/features/calendar/moves/minutes';
import { planOf } from '@/features/calendar/moves/use-move-event';
import { type EventTimes, endMinuteOf, timesOnDay, type WallRange } from '@/features/calendar/moves/wall-range';
import { type Entry, entryIdOfTodo } from '@/kinds/calendar-entry';
import type { Day } from '@/lib/time/day';
import * as calendar from '@/messages/calendar.gen';
import * as m from '@/messages/calendar-views.gen';
import { formatRange } from './format-range';
import { copiedTimes, type Movable, type Plannable } from './grid-preview';
import { slotAfter } from './slot';
import { focusableOf } from './use-event-keys';

/** What a person has picked up, and where it is at first. */
interface Carried {
  /** The id of the todo or of the entry. */
  id: string;
  title: string;
  start: WallRange;
  isAllDay: boolean;
  /** A todo that is being planned, or the entry of an event that is being copied. */
  what: { todo: Todo } | { entry: Entry; event: CalendarEvent };
}

interface CarryOptions {
  frame: RefObject<HTMLElement | null>;
  zone: string;
  /** The shown days, and the minute of today's clock. */
  days: readonly Day[];
  today: Day;
  minute: () => number;
  onPlan: (todo: Todo, plan: TodoPlan) => void;
  onCopy: (event: CalendarEvent, times: EventTimes) => void;
  announce: (text: string) => void;
  keepFocus: (entry: string) => void;
}

const HOUR = 60;

/** How long an unplanned todo is planned: as long as before, else an hour. */
export const plannable = ({ _id, title, planned }: Todo): Plannable => ({
  id: _id,
  title,
  minutes: planned ? endMinuteOf(planned.to) - minutesOf(planned.from) : HOUR,
});

/** A todo or a copy of an event that was picked up with a key or a click, until it is put down or put back. */
export function useCarry(options: CarryOptions) {
  const { frame, zone, days, today, minute, onPlan, onCopy, announce, keepFocus } = options;
  const [carried, setCarried] = useState<Carried | null>(null);

  const pick = (next: Carried) => {
    setCarried(next);
    announce(m.pickedUp({ title: next.title, when: formatRange(next.start, next.isAllDay) }));
  };
  const pickTodo = (todo: Todo) => {
    const day = days.includes(today) ? today : (days[0] ?? today);
    const { title, minutes } = plannable(todo);
    const first = Math.min(slotAfter(day, minute()).start, DAY_MINUTES - minutes);
    const start = { day, start: first, end: first + minutes };
    pick({ id: todo._id, title, start, isAllDay: false, what: { todo } });
  };
  const pickCopy = ({ entry, range }: Movable) => {
    const { source, title, isAllDay } = entry;
    if (source.kind !== 'event') return;
    pick({ id: entry.id, title, start: range, isAllDay, what: { entry, event: source.event } });
  };
  const focusSource = ({ what }: Carried) => {
    const node = frame.current;
    if (!node) return;
    const source =
      'todo' in what
        ? node.querySelector<HTMLElement>(`[data-todo="${CSS.escape(what.todo._id)}"]`)
        : focusableOf(node, what.entry.id);
    source?.focus();
  };
  const cancel = () => {
    if (!carried) return;
    focusSource(carried);
    setCarried(null);
    announce(m.putBack({ title: carried.title }));
  };
  const drop = (range: WallRange) => {
    if (!carried) return;
    const { what, title, isAllDay } = carried;
    const times = isAllDay && 'event' in what ? timesOnDay(what.event, range.day) : copiedTimes(range, zone);
    if (!times) return announce(calendar.cannotMove({ title }));
    const when = formatRange(range, isAllDay);
    if ('todo' in what) {
      announce(m.plannedAt({ title, when }));
      keepFocus(entryIdOfTodo(what.todo._id));
      onPlan(what.todo, planOf(times));
    } else {
      announce(m.copiedTo({ title, when }));
      focusSource(carried);
      onCopy(what.event, times);
    }
    setCarried(null);
  };
  const onCarry = (range: WallRange) => carried && announce(formatRange(range, carried.isAllDay));
  const labelOf = (range: WallRange) => {
    const when = carried ? formatRange(range, carried.isAllDay) : '';
    const title = carried?.title ?? '';
    return carried && 'todo' in carried.what ? m.planAt({ title, when }) : m.copyAt({ title, when });
  };
  return { carried, pickTodo, pickCopy, cancel, drop, onCarry, labelOf };
}
