import { type ImportedEvent, type ImportPreview, type ImportProblem, LIMITS } from '@pawplan/contracts';
import type { NewEvent } from './read/new-event.js';

/** What importing a file would do: the events that it would create, and how many are in the space already. */
export function previewOf(
  created: readonly NewEvent[],
  skipped: number,
  problems: readonly ImportProblem[],
): ImportPreview {
  const events = created.map(({ fields }) => shown(fields)).sort(byDay);
  const lastDays = events.map(({ date, endDate }) => endDate ?? date).sort();
  return {
    created: events.length,
    skipped,
    failed: problems.length,
    problems: problems.slice(0, LIMITS.importProblems),
    firstDay: events[0]?.date ?? null,
    lastDay: lastDays.at(-1) ?? null,
    events: events.slice(0, LIMITS.importPreview),
  };
}

function shown(fields: NewEvent['fields']): ImportedEvent {
  const { title, date, endDate, startTime, endTime, timeZone, isAllDay, recurrence } = fields;
  const rule = recurrence ? { recurrence: recurrence.rule } : {};
  return { title, date, endDate, startTime, endTime, timeZone, isAllDay, ...rule };
}

const byDay = (one: ImportedEvent, other: ImportedEvent): number => (keyOf(one) < keyOf(other) ? -1 : 1);

const keyOf = ({ date, isAllDay, startTime }: ImportedEvent): string => `${date} ${isAllDay ? '' : startTime}`;
