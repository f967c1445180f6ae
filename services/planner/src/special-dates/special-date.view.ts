import type { SpecialDate } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import { occurrence } from './recurrence.js';
import type { SpecialDateDocument } from './special-date.schema.js';

/**
 * Converts a stored special date to its reply format, with the name of its creator. `today` is the caller's day,
 * `yyyy-mm-dd`.
 */
export function viewSpecialDate(date: SpecialDateDocument, nameOf: Names, today: string): SpecialDate {
  return {
    _id: date._id,
    title: date.title,
    description: date.description,
    date: date.date,
    nextDate: occurrence(date, today),
    type: date.type,
    isRecurring: date.isRecurring,
    recurringType: date.recurringType,
    color: date.color,
    notificationEnabled: date.notificationEnabled,
    notificationDaysBefore: date.notificationDaysBefore,
    createdBy: nameOf(date.createdBy),
    createdAt: date.createdAt.toISOString(),
    updatedAt: date.updatedAt.toISOString(),
    version: date.version,
  };
}
