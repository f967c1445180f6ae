import { localInstant } from '@pawplan/platform';
import type { CalendarEventDocument } from '../calendar/calendar-event.schema.js';
import { parseRule, withParts } from './rule.js';

/** A rule whose end is a day for an all-day event, and otherwise an instant in UTC, as iCalendar requires. */
export function withUntil(
  rule: string,
  { isAllDay, startTime, timeZone }: Pick<CalendarEventDocument, 'isAllDay' | 'startTime' | 'timeZone'>,
): string {
  const { until } = parseRule(rule);
  if (until === null || until.includes('T') === !isAllDay) return rule;
  const day = until.slice(0, 'yyyy-mm-dd'.length);
  return withParts(rule, { UNTIL: isAllDay ? compact(day) : compactUtc(localInstant(day, startTime, timeZone)) });
}

/** A day or an instant without the characters between its numbers, as iCalendar writes it. */
export const compact = (text: string): string => text.replace(/[-:]/g, '');

/** An instant as iCalendar writes it, in whole seconds. */
export const compactUtc = (instant: Date): string => `${compact(instant.toISOString().slice(0, 19))}Z`;
