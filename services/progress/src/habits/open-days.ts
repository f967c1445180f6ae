import { type RemindedOccurrence, wholeDay } from '@pawplan/items';
import { addDays } from '@pawplan/platform';
import type { HabitDocument } from './habit.schema.js';
import { periodOf } from './streak.js';

type Checked = Pick<HabitDocument, 'frequency' | 'checkIns'>;

/** Whether the period of a day has no check-in. */
export const isOpenOn = ({ frequency, checkIns }: Checked, day: string): boolean =>
  !checkIns.some((one) => periodOf(frequency, one) === periodOf(frequency, day));

/** The days of a habit from a day on, one after the other, except those of a period that has a check-in. */
export function* openDaysFrom({ frequency, checkIns }: Checked, first: string): Generator<RemindedOccurrence> {
  const done = new Set(checkIns.map((day) => periodOf(frequency, day)));
  for (let day = first; day < '9999-12-31'; day = addDays(day, 1)) {
    if (!done.has(periodOf(frequency, day))) yield wholeDay(day);
  }
}
