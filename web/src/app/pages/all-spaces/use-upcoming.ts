import { useCallback, useEffect, useMemo, useRef } from 'react';
import { CALENDAR, eventsIn } from '@/kinds/calendar';
import { entryOfEvent } from '@/kinds/calendar-entry';
import { SPECIAL_DATES } from '@/kinds/special-dates';
import { TODOS } from '@/kinds/todos';
import { useRecentlyToggled } from '@/kinds/use-recently-toggled';
import type { Item } from '@/lib/items/kind';
import { statusOf } from '@/lib/items/merge-lists';
import { type SpaceList, useItemsOfSpaces } from '@/lib/items/use-items-of-spaces';
import type { SpaceRef } from '@/lib/space/use-space';
import type { Day } from '@/lib/time/day';
import { useNewDay } from '@/lib/time/use-today';
import { groupUpcoming, type InSpace } from './upcoming';

/** What is coming up in several spaces from `today` to `last`, and whether it is loaded. */
export function useUpcoming(spaces: readonly SpaceRef[], today: Day, last: Day) {
  const view = eventsIn({ from: today, to: last });
  // With more days, or on a new day, the events that are already there stay until the others are loaded.
  const viewBefore = useRef(view);
  const events = useItemsOfSpaces(CALENDAR, spaces, view, viewBefore.current);
  const todos = useItemsOfSpaces(TODOS, spaces);
  const dates = useItemsOfSpaces(SPECIAL_DATES, spaces);
  const [recentlyToggled, keepVisible] = useRecentlyToggled();
  // The server computes the next day of a special date.
  useNewDay(
    today,
    useCallback(() => {
      for (const { refetch } of dates) void refetch();
    }, [dates]),
  );
  const groups = useMemo(() => {
    const entries = events.flatMap(({ space, items = [] }) => items.map((event) => entryOfEvent(event, space)));
    const items = { entries, todos: inSpaces(todos), dates: inSpaces(dates) };
    return groupUpcoming(items, today, last, ({ _id }) => recentlyToggled.has(_id));
  }, [events, todos, dates, today, last, recentlyToggled]);

  const { isLoading: eventsAreLoading } = statusOf(events);
  useEffect(() => {
    if (!eventsAreLoading) viewBefore.current = view;
  });
  return { groups, status: statusOf([...events, ...todos, ...dates]), keepVisible };
}

const inSpaces = <T extends Item>(lists: readonly SpaceList<T>[]): InSpace<T>[] =>
  lists.flatMap(({ space, items = [] }) => items.map((item) => ({ space, item })));
