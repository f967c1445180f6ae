import { MESSAGES } from '@pawplan/contracts';
import { Failure, invalidField, invalidFields } from '@pawplan/platform';
import type { CalendarEventDocument } from './calendar-event.schema.js';

/** When an event is: a day `yyyy-mm-dd` and times `HH:MM`, all in the event's own zone. */
type CalendarEventTime = Pick<CalendarEventDocument, 'date' | 'startTime' | 'endTime' | 'isAllDay'>;

/** The time that a request sends: a field that is left out does not change, null clears it. */
interface SentTime {
  date?: string;
  startTime?: string | null;
  endTime?: string | null;
  isAllDay?: boolean;
}

/** A requested time that is not validated yet. */
type WantedTime = Required<SentTime>;

/**
 * The time of a new event. Throws `invalid`, with the field, when a time is missing or the end is not after the start.
 * An all-day event needs no times.
 */
export function newTime(sent: SentTime & { date: string }): CalendarEventTime {
  const { date, isAllDay = false, startTime = null, endTime = null } = sent;
  return requireValidTime(withAllDayTimes({ date, isAllDay, startTime, endTime }));
}

/**
 * The time of an event after a change, or null when nothing changes: an unchanged time is not validated again. Throws
 * `conflict` when the time can only be changed in the calendar that the event comes from, and the errors of
 * {@link newTime}.
 */
export function changedTime(
  stored: CalendarEventTime & { timeReadOnly: boolean },
  sent: SentTime,
): CalendarEventTime | null {
  // `isAllDay` alone means the whole day, also when the event had times.
  const times = sent.isAllDay ? { startTime: null, endTime: null } : stored;
  const { date = stored.date, isAllDay = stored.isAllDay, startTime = times.startTime, endTime = times.endTime } = sent;
  const wanted = withAllDayTimes({ date, isAllDay, startTime, endTime });
  if (isSame(wanted, stored)) return null;
  if (stored.timeReadOnly) throw new Failure('conflict', MESSAGES.timeReadOnly);
  return requireValidTime(wanted);
}

const withAllDayTimes = ({ date, isAllDay, startTime, endTime }: WantedTime): WantedTime =>
  isAllDay
    ? { date, isAllDay, startTime: startTime ?? '00:00', endTime: endTime ?? '23:59' }
    : { date, isAllDay, startTime, endTime };

const isSame = (one: WantedTime, other: CalendarEventTime): boolean =>
  one.date === other.date &&
  one.isAllDay === other.isAllDay &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime;

const NO_START = { field: 'startTime', ...MESSAGES.startTimeRequired };
const NO_END = { field: 'endTime', ...MESSAGES.endTimeRequired };

function requireValidTime({ date, isAllDay, startTime, endTime }: WantedTime): CalendarEventTime {
  if (startTime === null) throw endTime === null ? invalidFields(NO_START, NO_END) : invalidFields(NO_START);
  if (endTime === null) throw invalidFields(NO_END);
  if (!isAllDay && endTime <= startTime) throw invalidField('endTime', MESSAGES.endBeforeStart);
  return { date, isAllDay, startTime, endTime };
}
