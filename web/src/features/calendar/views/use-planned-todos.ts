import { useMemo } from 'react';
import type { Todo, TodoPlan } from '@/api/generated';
import { useSavedPlaces } from '@/features/calendar/moves/use-saved-places';
import { type Entry, entryOfDueTodo, entryOfPlan } from '@/kinds/calendar-entry';
import { byUrgency } from '@/kinds/todo-order';
import { isUnplanned } from '@/kinds/todo-plan';
import { TODOS } from '@/kinds/todos';
import { useItems } from '@/lib/items/use-items';
import { useUpdateItemIn } from '@/lib/items/use-save-item';
import type { SpaceId } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import { browserZone } from '@/lib/time/zone';
import * as m from '@/messages/calendar-views.gen';

const NO_TODOS: readonly Todo[] = [];

/** The todos of a space that can be planned. */
export interface UnplannedTodos {
  /** Null until they are loaded. */
  todos: readonly Todo[] | null;
  failed: boolean;
  retrying: boolean;
  retry: () => void;
}

/**
 * The todos of a space for the days from `first` to `last`: those that are planned as entries between the hours, those
 * that are due `today` and not planned as entries above them, and those that can be planned, the most urgent first.
 * `plan` gives a todo a time, or with null none (TODO-74).
 */
export function usePlannedTodos(space: SpaceId, first: Day, last: Day, today: Day) {
  const { data: loaded, isError, isFetching: retrying, refetch: retry } = useItems(TODOS);
  const updateIn = useUpdateItemIn(TODOS);
  const { places, put } = useSavedPlaces<Todo, TodoPlan | null, SpaceId>({
    placeOf: ({ planned }) => planned ?? null,
    isSame: isSamePlan,
    isUntouched: (theirs, todo) =>
      isSamePlan(theirs.planned ?? null, todo.planned ?? null) && theirs.dueDate === todo.dueDate,
    update: (space, { _id, version }, planned) => updateIn(space, { id: _id, version, body: { planned } }),
    doneText: ({ title }, planned) => (planned ? m.todoPlanned({ title }) : m.todoUnplanned({ title })),
    failedText: m.notPlanned,
    conflictText: ({ title }) => m.planChangedByOther({ title }),
  });
  const todos = useMemo(() => {
    if (!loaded || places.size === 0) return loaded ?? NO_TODOS;
    return loaded.map((todo) => {
      const place = places.get(todo._id);
      return place === undefined ? todo : { ...todo, planned: place ?? undefined };
    });
  }, [loaded, places]);
  const entries = useMemo(() => todoEntries(todos, first, last, today), [todos, first, last, today]);
  const unplanned = useMemo(() => todos.filter((todo) => isUnplanned(todo, today)).toSorted(byUrgency), [todos, today]);
  const plan = (todo: Todo, planned: TodoPlan | null) => put(todo, planned, space);
  const list: UnplannedTodos = { todos: loaded ? unplanned : null, failed: !loaded && isError, retrying, retry };
  return { entries, unplanned: list, plan };
}

/** The entries of todos on the days from `first` to `last`. */
function todoEntries(todos: readonly Todo[], first: Day, last: Day, today: Day): Entry[] {
  const zone = browserZone();
  return todos.flatMap((todo) => {
    const { planned, dueDate, completed } = todo;
    if (planned) return planned.day >= first && planned.day <= last ? [entryOfPlan(todo, planned, zone)] : [];
    return dueDate === today && !completed && today >= first && today <= last
      ? [entryOfDueTodo(todo, today, zone)]
      : [];
  });
}

function isSamePlan(a: TodoPlan | null, b: TodoPlan | null): boolean {
  return a === b || (a !== null && b !== null && a.day === b.day && a.from === b.from && a.to === b.to);
}
