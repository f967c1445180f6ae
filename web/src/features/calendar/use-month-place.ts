import { useCallback, useState } from 'react';
import { useShortcuts } from '@/lib/shortcuts/shortcuts';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/calendar.gen';
import { addMonths, entryDay, leaves, type Month, monthOf } from './month';

interface Place {
  month: Month;
  /** The day whose events are listed. */
  selected: Day;
  /** The Tab stop of the grid, and the day from which arrow keys move. */
  active: Day;
  /** A counter; it increases when the active cell must get the focus. */
  focused: number;
}

const at = (day: Day, focused: number): Place => ({ month: monthOf(day), selected: day, active: day, focused });

/** The position of the viewer in the calendar, and functions to move it. */
export function useMonthPlace(today: Day) {
  const [place, setPlace] = useState(() => at(today, 0));

  const turn = useCallback(
    (months: number) =>
      setPlace(({ month, focused }) => at(entryDay(monthOf(addMonths(`${month}-01`, months)), today), focused)),
    [today],
  );
  const toToday = useCallback(
    (focus: boolean) => setPlace(({ focused }) => at(today, focus ? focused + 1 : focused)),
    [today],
  );
  const select = useCallback((day: Day) => setPlace((before) => ({ ...before, selected: day, active: day })), []);
  const move = useCallback(
    (day: Day) =>
      setPlace((before) => {
        const focused = before.focused + 1;
        return leaves(before.month, before.active, day) ? at(day, focused) : { ...before, active: day, focused };
      }),
    [],
  );
  const back = useCallback(
    () => setPlace((before) => ({ ...before, active: before.selected, focused: before.focused + 1 })),
    [],
  );

  useShortcuts([
    {
      keys: 't',
      label: m.filterToday(),
      group: m.pageTitle(),
      run: ({ target }) => toToday(target instanceof Element && target.closest('[role=grid]') !== null),
    },
    { keys: '← → ↑ ↓', label: m.keyDay(), group: m.pageTitle() },
    { keys: 'PgUp PgDn', label: m.keyMonth(), group: m.pageTitle() },
    { keys: 'Enter', label: m.keyEvents(), group: m.pageTitle() },
  ]);

  return { place, turn, toToday, select, move, back };
}
