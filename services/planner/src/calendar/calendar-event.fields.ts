import {
  CALENDAR_EVENT_DEFAULTS,
  type Caller,
  type CreateCalendarEvent,
  type UpdateCalendarEvent,
} from '@pawplan/contracts';
import { givenFields, type OwnFields } from '@pawplan/items';
import { readDay } from '@pawplan/platform';
import type { CalendarEventDocument } from './calendar-event.schema.js';
import { changedTime, newTime } from './calendar-event-time.js';

type CalendarEventFields = OwnFields<CalendarEventDocument>;

/**
 * The fields of a new event, with default values. Times are in the caller's zone. Throws the same errors as {@link
 * newTime}.
 */
export function newCalendarEventFields(caller: Caller, input: CreateCalendarEvent): CalendarEventFields {
  const { title, date, startTime, endTime, isAllDay, ...others } = input;
  return {
    ...CALENDAR_EVENT_DEFAULTS,
    ...givenFields(others),
    title,
    ...newTime({ date: readDay(date, caller.timeZone), startTime, endTime, isAllDay }),
    endDate: null,
    timeZone: caller.timeZone,
    fromGoogle: false,
    timeReadOnly: false,
  };
}

/**
 * The fields that a change contains. Fields that are left out, and the time zone, do not change. Throws the same errors
 * as {@link changedTime}.
 */
export function changedCalendarEventFields(
  caller: Caller,
  input: UpdateCalendarEvent,
  stored: CalendarEventDocument,
): Partial<CalendarEventFields> {
  const { date, startTime, endTime, isAllDay, ...others } = input;
  const day = date && readDay(date, caller.timeZone);
  return { ...givenFields(others), ...changedTime(stored, { date: day, startTime, endTime, isAllDay }) };
}
