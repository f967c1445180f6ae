import { type Entry, indexByDay } from '@/kinds/calendar-entry';
import { compareCodeUnits } from '@/lib/text';
import type { Day } from '@/lib/time/day';

/** The days that the agenda shows at first, and that each "show more" adds. */
export const AGENDA_DAYS = 30;
/** The most days that the agenda shows. */
export const MAX_AGENDA_DAYS = 360;

interface AgendaRow {
  day: Day;
  entry: Entry;
}

/** A row for each event on each of its days between `from` and `to`, in order of time (CAL-61). */
export function agendaRows(entries: readonly Entry[], from: Day, to: Day): AgendaRow[] {
  const days = [...indexByDay(entries, from, to)].sort(([a], [b]) => compareCodeUnits(a, b));
  return days.flatMap(([day, ofDay]) => ofDay.map((entry) => ({ day, entry })));
}

/** Rows in one group per day. */
export function groupRows(rows: readonly AgendaRow[]): { day: Day; entries: Entry[] }[] {
  const groups: { day: Day; entries: Entry[] }[] = [];
  for (const { day, entry } of rows) {
    const group = groups.at(-1);
    if (group?.day === day) group.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}
