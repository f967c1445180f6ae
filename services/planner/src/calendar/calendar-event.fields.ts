import {
  CALENDAR_EVENT_DEFAULTS,
  type Caller,
  type CreateCalendarEvent,
  MESSAGES,
  type UpdateCalendarEvent,
} from '@pawplan/contracts';
import { givenFields, type OwnFields } from '@pawplan/items';
import { Failure, readDay } from '@pawplan/platform';
import type { CalendarEventDocument } from './calendar-event.schema.js';
import { changedTime, newTime } from './calendar-event-time.js';
import { newRecurrence } from './series/series.js';

type CalendarEventFields = OwnFields<CalendarEventDocument>;

/**
 * The fields of a new event, with default values. Times are in the caller's zone. Throws the same errors as {@link
 * newTime}.
 */
export function newCalendarEventFields(caller: Caller, input: CreateCalendarEvent): CalendarEventFields {
  const { title, date, startTime, endTime, isAllDay, recurrence, ...others } = input;
  const time = newTime({ date: readDay(date, caller.timeZone), startTime, endTime, isAllDay });
  const { timeZone } = caller;
  return {
    ...CALENDAR_EVENT_DEFAULTS,
    ...givenFields(others),
    title,
    ...time,
    endDate: null,
    timeZone,
    fromGoogle: false,
    timeReadOnly: false,
    ...(recurrence && { recurrence: newRecurrence(recurrence, { ...time, timeZone }) }),
  };
}

/**
 * The fields of an event after a change, only the changed ones. Fields that are left out, and the time zone, do not
 * change. An event that does not repeat yet may begin to. Throws the same errors as {@link changedTime} and
 * {@link newRecurrence}, and `conflict` when an event is to repeat whose time can only be changed in the calendar that
 * it comes from.
 */
export function changedCalendarEventFields(
  caller: Caller,
  input: UpdateCalendarEvent,
  stored: CalendarEventDocument,
): Partial<CalendarEventFields> {
  const { date, startTime, endTime, isAllDay, recurrence, scope: _, ...others } = input;
  const day = date && readDay(date, caller.timeZone);
  const changes = { ...givenFields(others), ...changedTime(stored, { date: day, startTime, endTime, isAllDay }) };
  if (!recurrence) return changes;
  if (stored.timeReadOnly || stored.endDate !== null) throw new Failure('conflict', MESSAGES.googleCannotRepeat);
  return { ...changes, recurrence: newRecurrence(recurrence, { ...stored, ...changes }) };
}
