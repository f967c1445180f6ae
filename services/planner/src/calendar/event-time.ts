import { MESSAGES } from '@pawplan/contracts';
import { Failure, type FieldError } from '@pawplan/platform';
import type { CalendarEventDocument } from './calendar-event.schema.js';

/** When an event is: a day `yyyy-mm-dd` and times `HH:MM`, all in the event's own zone. */
export type EventTime = Pick<CalendarEventDocument, 'date' | 'startTime' | 'endTime' | 'isAllDay'>;

/** What somebody says of it: left out stays as it was, null is emptied. */
interface SentTime {
  date?: string;
  startTime?: string | null;
  endTime?: string | null;
  isAllDay?: boolean;
}

/** An event's time before it is known whether it can be one. */
type WantedTime = Required<SentTime>;

/** The time of a new event. Throws `invalid` that names a missing time, or an end that is not after the start; all day needs neither (§2). */
export function newTime(sent: SentTime & { date: string }): EventTime {
  const { date, isAllDay = false, startTime = null, endTime = null } = sent;
  return judged(filled({ date, isAllDay, startTime, endTime }));
}

/**
 * The time of an event after a change, or null when that is what stands: a time sent back as it was is not judged again. Throws `conflict`
 * when it can only be changed at Google (§6 of the decisions), and what {@link newTime} throws.
 */
export function changedTime(stands: EventTime & { timeReadOnly: boolean }, sent: SentTime): EventTime | null {
  // Saying "all day" and no more means the whole day, whatever the times were.
  const kept = sent.isAllDay ? { startTime: null, endTime: null } : stands;
  const { date = stands.date, isAllDay = stands.isAllDay, startTime = kept.startTime, endTime = kept.endTime } = sent;
  const wanted = filled({ date, isAllDay, startTime, endTime });
  if (isSame(wanted, stands)) return null;
  if (stands.timeReadOnly) throw new Failure('conflict', MESSAGES.timeReadOnly);
  return judged(wanted);
}

const filled = ({ date, isAllDay, startTime, endTime }: WantedTime): WantedTime =>
  isAllDay
    ? { date, isAllDay, startTime: startTime ?? '00:00', endTime: endTime ?? '23:59' }
    : { date, isAllDay, startTime, endTime };

const isSame = (one: WantedTime, other: EventTime): boolean =>
  one.date === other.date &&
  one.isAllDay === other.isAllDay &&
  one.startTime === other.startTime &&
  one.endTime === other.endTime;

function judged({ date, isAllDay, startTime, endTime }: WantedTime): EventTime {
  if (startTime === null || endTime === null) {
    throw refused([
      ...(startTime === null ? [{ field: 'startTime', message: MESSAGES.startTimeRequired }] : []),
      ...(endTime === null ? [{ field: 'endTime', message: MESSAGES.endTimeRequired }] : []),
    ]);
  }
  if (!isAllDay && endTime <= startTime) throw refused([{ field: 'endTime', message: MESSAGES.endBeforeStart }]);
  return { date, isAllDay, startTime, endTime };
}

const refused = (errors: FieldError[]): Failure => new Failure('invalid', errors[0]?.message ?? '', { errors });
