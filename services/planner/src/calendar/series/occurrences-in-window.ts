import { LIMITS, MESSAGES } from '@pawplan/contracts';
import { addDays, invalidField } from '@pawplan/platform';
import type { CalendarEventDocument } from '../calendar-event.schema.js';
import { type Series, unchangedOccurrences } from './series.js';

const { occurrencesWindow: days, occurrencesListed: most } = LIMITS;

/**
 * The occurrences of several series from a day to another, both included, in any order: those that were neither deleted
 * nor changed. Throws `invalid` when there are series and the window is too long, or when it contains too many.
 * [CAL-78]
 */
export function occurrencesOf(series: readonly Series[], from: string, to: string): CalendarEventDocument[] {
  const found: CalendarEventDocument[] = [];
  const tooMany = invalidField('to', MESSAGES.occurrencesWindow({ days, most }));
  if (series.length > 0 && to >= addDays(from, days)) throw tooMany;
  for (const one of series) {
    for (const occurrence of unchangedOccurrences(one, from, to)) {
      found.push(occurrence);
      if (found.length > most) throw tooMany;
    }
  }
  return found;
}
