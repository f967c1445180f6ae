import type { SpecialDate, Todo } from '@/api/generated';
import { type Entry, indexByDay } from '@/kinds/calendar-entry';
import { isOverdue } from '@/kinds/due';
import { byUrgency } from '@/kinds/todo-order';
import type { SpaceRef } from '@/lib/space/use-space';
import { compareCodeUnits } from '@/lib/text';
import type { Day } from '@/lib/time/day';

/** An item with its space. */
export interface InSpace<T> {
  space: SpaceRef;
  item: T;
}

/** One row of the screen: an event on one of its days, a todo, or a special date. */
export type UpcomingRow =
  | { kind: 'event'; id: string; space: SpaceRef; entry: Entry }
  | { kind: 'todo'; id: string; space: SpaceRef; todo: Todo }
  | { kind: 'date'; id: string; space: SpaceRef; date: SpecialDate };

/** The rows of a day; without a day, the overdue todos. */
export interface UpcomingGroup {
  day: Day | null;
  rows: UpcomingRow[];
}

interface Items {
  entries: readonly Entry[];
  todos: readonly InSpace<Todo>[];
  dates: readonly InSpace<SpecialDate>[];
}

/**
 * What is overdue, then what comes from `today` to `last`, by day: special dates, events, todos (ALL-02). Completed
 * todos are left out, except those that `isKept`.
 */
export function groupUpcoming(
  { entries, todos, dates }: Items,
  today: Day,
  last: Day,
  isKept: (todo: Todo) => boolean,
): UpcomingGroup[] {
  const days = new Map<Day, UpcomingRow[]>();
  const add = (day: Day | null, row: UpcomingRow) => {
    if (day !== null && day >= today && day <= last) days.set(day, [...(days.get(day) ?? []), row]);
  };
  const dueFirst = [...todos].sort((a, b) => byUrgency(a.item, b.item) || compareCodeUnits(a.item._id, b.item._id));
  for (const { space, item: date } of dates)
    add(date.nextDate ?? date.date, { kind: 'date', id: date._id, space, date });
  for (const [day, ofDay] of indexByDay(entries, today, last)) {
    for (const entry of ofDay) if (entry.space) add(day, { kind: 'event', id: entry.id, space: entry.space, entry });
  }
  const overdue: UpcomingRow[] = [];
  for (const { space, item: todo } of dueFirst) {
    if (todo.completed && !isKept(todo)) continue;
    const row = { kind: 'todo', id: todo._id, space, todo } as const;
    if (isOverdue({ ...todo, completed: false }, today)) overdue.push(row);
    else add(todo.dueDate, row);
  }
  const groups = [...days].sort(([a], [b]) => compareCodeUnits(a, b)).map(([day, rows]) => ({ day, rows }));
  return overdue.length > 0 ? [{ day: null, rows: overdue.sort(byDueDay) }, ...groups] : groups;
}

/** The first `count` rows of all groups. */
export function firstRows(groups: readonly UpcomingGroup[], count: number): UpcomingGroup[] {
  let left = count;
  return groups.flatMap(({ day, rows }) => {
    const shown = rows.slice(0, Math.max(0, left));
    left -= rows.length;
    return shown.length > 0 ? [{ day, rows: shown }] : [];
  });
}

const dueDayOf = (row: UpcomingRow) => (row.kind === 'todo' ? (row.todo.dueDate ?? '') : '');
const byDueDay = (a: UpcomingRow, b: UpcomingRow) => compareCodeUnits(dueDayOf(a), dueDayOf(b));
