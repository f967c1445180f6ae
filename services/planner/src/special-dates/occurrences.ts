import { type RemindedOccurrence, wholeDay } from '@pawplan/items';
import { addDays } from '@pawplan/platform';
import { occurrence, type Recurring } from './recurrence.js';

/** The occurrences of a special date from a day on, in order; of one that recurs, there is no end of them. */
export function* occurrencesFrom(date: Recurring, day: string): Generator<RemindedOccurrence> {
  for (let next = occurrence(date, day); next !== null; ) {
    yield wholeDay(next);
    const after = occurrence(date, addDays(next, 1));
    // Ends for any stored day, also when days do not ascend as text.
    next = after !== null && after > next ? after : null;
  }
}
