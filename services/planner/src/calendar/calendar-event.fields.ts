import {
  type Caller,
  type CreateCalendarEvent,
  CALENDAR_EVENT_DEFAULTS as NEW,
  type UpdateCalendarEvent,
} from '@pawplan/contracts';
import type { OwnFields } from '@pawplan/items';
import { readDay } from '@pawplan/platform';
import type { CalendarEventDocument } from './calendar-event.schema.js';
import { changedTime, newTime } from './calendar-event-time.js';

type CalendarEventFields = OwnFields<CalendarEventDocument>;

/**
 * The fields of a new event, with default values. Times are in the caller's zone. Throws the same errors as {@link
 * newTime}.
 */
export function newCalendarEventFields(caller: Caller, input: CreateCalendarEvent): CalendarEventFields {
  const { title, description = NEW.description, color = NEW.color, isAllDay = NEW.isAllDay } = input;
  return {
    title,
    description,
    color,
    ...newTime({ ...input, isAllDay, date: readDay(input.date, caller.timeZone) }),
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
  const { title, description, color, date } = input;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(color !== undefined && { color }),
    ...changedTime(stored, { ...input, date: date && readDay(date, caller.timeZone) }),
  };
}
