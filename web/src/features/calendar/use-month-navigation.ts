import { useCallback, useState } from 'react';
import { useShortcuts } from '@/lib/shortcuts/shortcuts';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { addMonths, gridDays, initialDay, leavesGrid, type Month, monthOf } from './month';

interface MonthPosition {
  month: Month;
  /** The day whose events are listed. */
  selected: Day;
  /** The day with the Tab stop; arrow keys move from it. */
  active: Day;
  /** A counter; it increases when the active cell must get the focus. */
  focusRequests: number;
}

const positionAt = (day: Day, focusRequests: number): MonthPosition => ({
  month: monthOf(day),
  selected: day,
  active: day,
  focusRequests,
});

/** The shown month and day, at first those of `start`, and functions to change them. */
export function useMonthNavigation(today: Day, start: Day) {
  const [position, setPosition] = useState(() => positionAt(start, 0));

  const changeMonth = useCallback(
    (months: number) =>
      setPosition(({ month, focusRequests }) =>
        positionAt(initialDay(monthOf(addMonths(`${month}-01`, months)), today), focusRequests),
      ),
    [today],
  );
  const goToToday = useCallback(
    (focus: boolean) =>
      setPosition(({ focusRequests }) => positionAt(today, focus ? focusRequests + 1 : focusRequests)),
    [today],
  );
  const select = useCallback((day: Day) => setPosition((before) => ({ ...before, selected: day, active: day })), []);
  /** Selects a day, and opens its month if the grid does not show it. */
  const show = useCallback(
    (day: Day) =>
      setPosition((before) =>
        gridDays(before.month).includes(day)
          ? { ...before, selected: day, active: day }
          : positionAt(day, before.focusRequests),
      ),
    [],
  );
  const moveTo = useCallback(
    (day: Day) =>
      setPosition((before) => {
        const focusRequests = before.focusRequests + 1;
        return leavesGrid(before.month, before.active, day)
          ? positionAt(day, focusRequests)
          : { ...before, active: day, focusRequests };
      }),
    [],
  );
  const focusSelectedDay = useCallback(
    () => setPosition((before) => ({ ...before, active: before.selected, focusRequests: before.focusRequests + 1 })),
    [],
  );

  useShortcuts([
    {
      keys: 't',
      label: m.filterToday(),
      group: m.pageTitle(),
      run: ({ target }) => goToToday(target instanceof Element && target.closest('[role=grid]') !== null),
    },
    { keys: '← → ↑ ↓', label: m.keyDay(), group: m.pageTitle() },
    { keys: 'PgUp PgDn', label: m.keyMonth(), group: m.pageTitle() },
    { keys: 'Enter', label: m.keyEvents(), group: m.pageTitle() },
    { keys: m.keysOfMove(), label: m.keyMoveDay(), group: m.pageTitle() },
  ]);

  return { position, changeMonth, goToToday, select, show, moveTo, returnToGrid: focusSelectedDay };
}
