import { setImmediate as yieldToOtherWork } from 'node:timers/promises';
import { LIMITS, MESSAGES } from '@pawplan/contracts';
import { addDays, currentCall, Failure, invalidField, PLATFORM_MESSAGES } from '@pawplan/platform';
import type { CalendarEventDocument } from '../calendar-event.schema.js';
import { type Series, unchangedOccurrences } from './series.js';

const { occurrencesWindow: days, occurrencesListed: most } = LIMITS;
/** Milliseconds after which other calls get a turn. */
const TURN_MS = 20;

/**
 * The occurrences of several series from a day to another, both included, in any order: those that were neither deleted
 * nor changed. Throws `invalid` when there are series and the window is too long, or when it contains too many, and
 * `timeout` when the caller no longer waits. [CAL-78]
 */
export async function occurrencesOf(
  series: readonly Series[],
  from: string,
  to: string,
): Promise<CalendarEventDocument[]> {
  const found: CalendarEventDocument[] = [];
  const tooMany = () => invalidField('to', MESSAGES.occurrencesWindow({ days, most }));
  if (series.length > 0 && to >= addDays(from, days)) throw tooMany();
  let turnBegan = performance.now();
  for (const one of series) {
    for (const occurrence of unchangedOccurrences(one, from, to)) {
      found.push(occurrence);
      if (found.length > most) throw tooMany();
    }
    if (performance.now() - turnBegan < TURN_MS) continue;
    await yieldToOtherWork();
    turnBegan = performance.now();
    const { deadline = Number.POSITIVE_INFINITY } = currentCall.get() ?? {};
    if (turnBegan >= deadline) throw new Failure('timeout', PLATFORM_MESSAGES.answerTooSlow);
  }
  return found;
}
