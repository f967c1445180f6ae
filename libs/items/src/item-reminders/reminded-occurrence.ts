import { isCountedInDays, type Reminder, UNIT_MINUTES } from '@pawplan/contracts';
import { addDays, localInstant } from '@pawplan/platform';

/** What reminders precede: an event, a due day, a deadline, or a day of a habit. */
export interface RemindedOccurrence {
  /** Identifies it among the occurrences of its item; another time is another occurrence. */
  key: string;
  /** Its first day, `yyyy-mm-dd`. */
  day: string;
  /** Its start, `HH:MM`; null when it has no time of day. */
  time: string | null;
  /** The day and the time of its end. */
  until: { day: string; time: string };
  /** Its IANA zone; null when day and times are in the zone of each viewer. */
  zone: string | null;
}

/** The time of reminders of things without a time of day. */
const MORNING = '09:00';
const MINUTE_MS = 60_000;

/** An occurrence of a whole day, from 00:00 to 24:00 wherever a person is. */
export const wholeDay = (day: string, lastDay = day): RemindedOccurrence => ({
  key: day,
  day,
  time: null,
  until: { day: addDays(lastDay, 1), time: '00:00' },
  zone: null,
});

/**
 * When a reminder is due in an IANA zone. Days and weeks are counted by the calendar and not in hours, so that clock
 * changes do not move the time; minutes and hours are exact. [REMIND-55]
 */
export function timeOfReminder({ before, at }: Reminder, occurrence: RemindedOccurrence, zone: string): Date {
  const minutes = before.amount * UNIT_MINUTES[before.unit];
  const { day, time } = occurrence;
  if (!isCountedInDays(before.unit)) {
    return new Date(localInstant(day, time ?? '00:00', zone).getTime() - minutes * MINUTE_MS);
  }
  return localInstant(addDays(day, -minutes / UNIT_MINUTES.days), at ?? time ?? MORNING, zone);
}

/** When an occurrence starts, if it has a time and a zone of its own. */
export const startOf = ({ day, time, zone }: RemindedOccurrence): Date | undefined =>
  time === null || zone === null ? undefined : localInstant(day, time, zone);

/** When an occurrence is over in an IANA zone. */
export const endOf = ({ until }: RemindedOccurrence, zone: string): Date => localInstant(until.day, until.time, zone);
