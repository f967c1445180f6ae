import { type Caller, type CreateSpecialDate, SPECIAL_DATE_DEFAULTS, type UpdateSpecialDate } from '@pawplan/contracts';
import { givenFields, type OwnFields } from '@pawplan/items';
import { readDay } from '@pawplan/platform';
import type { Schedule } from '../reminders/schedule.js';
import type { SpecialDateDocument } from './special-date.schema.js';

/** The fields of a special date that a person may set. */
type SpecialDateFields = Omit<OwnFields<SpecialDateDocument>, keyof Schedule>;

/** The fields of a new special date, with the default values. */
export function newSpecialDateFields(caller: Caller, input: CreateSpecialDate): SpecialDateFields {
  return {
    title: input.title,
    ...SPECIAL_DATE_DEFAULTS,
    date: readDay(input.date, caller.timeZone),
    ...changedSpecialDateFields(caller, input),
  };
}

/** The fields that a change contains. Fields that are left out do not change. */
export function changedSpecialDateFields(caller: Caller, input: UpdateSpecialDate): Partial<SpecialDateFields> {
  const { date, ...others } = input;
  return { ...givenFields(others), ...(date !== undefined && { date: readDay(date, caller.timeZone) }) };
}
