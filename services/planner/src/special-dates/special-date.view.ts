import { SPECIAL_DATE_DEFAULTS, type SpecialDate } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import { viewFields } from '@pawplan/items';
import { occurrence } from './recurrence.js';
import type { SpecialDateDocument } from './special-date.schema.js';

/**
 * Converts a stored special date to its reply format, with the name of its creator. `today` is the caller's day,
 * `yyyy-mm-dd`.
 */
export function viewSpecialDate(date: SpecialDateDocument, nameOf: Names, today: string): SpecialDate {
  return {
    ...viewFields(date, SPECIAL_DATE_DEFAULTS),
    title: date.title,
    date: date.date,
    nextDate: occurrence(date, today),
    createdBy: nameOf(date.createdBy),
  };
}
