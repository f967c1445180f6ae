import { MESSAGES } from '@pawplan/contracts';
import { addDays, Failure } from '@pawplan/platform';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import type { EventProperties } from './components.js';
import { instantOf, inZone, isStoredDay, type Moment, momentOf, readMoments, type Zones } from './moment.js';

/** When an imported event is. */
type ImportedTime = Pick<
  CalendarEventDocument,
  'date' | 'endDate' | 'startTime' | 'endTime' | 'isAllDay' | 'timeZone' | 'timeReadOnly'
>;

const MINUTE_MS = 60_000;
/** An event is at most ten years long. */
const MAX_DAYS = 3_660;
const DURATION = /^\+?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** The start of an event. Throws `invalid` with the reason. */
export function readStart(event: EventProperties, zones: Zones): Moment {
  const property = event.one('dtstart');
  const [start] = property?.value.trim() ? readMoments(property, zones) : [];
  if (!start) throw new Failure('invalid', MESSAGES.importNoStart);
  return start;
}

/**
 * The time of an event that begins at `start`. Without an end, a day lasts one day, and a time one minute, because an
 * event has a length here. Throws `invalid` with the reason.
 */
export function readTime(event: EventProperties, start: Moment, zones: Zones): ImportedTime {
  const end = endOf(event, start, zones);
  if (end.day > addDays(start.day, MAX_DAYS)) throw new Failure('invalid', MESSAGES.importTimeInvalid);
  return timeOf(start, end);
}

/** The end of an event; of days, the day after the last one. */
function endOf(event: EventProperties, start: Moment, zones: Zones): Moment {
  const [end] = event.all('dtend').flatMap((property) => readMoments(property, zones));
  if (end) return end.time === null ? end : inZone(end, start.zone);
  const [, weeks = 0, days = 0, hours = 0, minutes = 0] =
    DURATION.exec(event.one('duration')?.value.trim() ?? '') ?? [];
  const wholeDays = Number(weeks) * 7 + Number(days);
  const rest = Number(hours) * 60 + Number(minutes);
  if (start.time === null) {
    return { ...start, day: later(start.day, Math.max(1, wholeDays + Math.ceil(rest / 1_440))) };
  }
  const moved = { ...start, day: later(start.day, wholeDays) };
  return rest === 0 ? moved : momentOf(new Date(instantOf(moved).getTime() + rest * MINUTE_MS), start.zone);
}

function later(day: string, days: number): string {
  const moved = days < 10_000_000 ? new Date(Date.parse(day)).getTime() + days * 86_400_000 : Number.NaN;
  const result = moved < Date.parse('9999-01-01') ? new Date(moved).toISOString().slice(0, 10) : '';
  if (!isStoredDay(result)) throw new Failure('invalid', MESSAGES.importTimeInvalid);
  return result;
}

function timeOf(start: Moment, end: Moment): ImportedTime {
  if (start.time === null) return wholeDays(start, end);
  const from = `${start.day}T${start.time}`;
  const last = end.time === null ? { ...end, time: '00:00' } : end;
  if (`${last.day}T${last.time}` < from && instantOf(last) < instantOf(start)) throw endBeforeStart();
  const until = `${last.day}T${last.time}` <= from ? minuteAfter(start) : last;
  const hasSeveralDays = until.day > start.day;
  return {
    date: start.day,
    endDate: hasSeveralDays ? until.day : null,
    startTime: start.time,
    endTime: until.time ?? '00:00',
    isAllDay: false,
    timeZone: start.zone,
    timeReadOnly: hasSeveralDays,
  };
}

/** Not computed from the instant: at the end of summer time, the minute after 02:59 is 02:00. */
function minuteAfter(start: Moment): Moment {
  const moved = new Date(Date.parse(`${start.day}T${start.time}Z`) + MINUTE_MS).toISOString();
  return { ...start, day: moved.slice(0, 10), time: moved.slice(11, 16) };
}

/** The end of days in a file is the day after the last one; some programs write the last day, or the first one. */
function wholeDays(start: Moment, end: Moment): ImportedTime {
  if (end.day < start.day) throw endBeforeStart();
  const last = end.time === null || end.time === '00:00' ? addDays(end.day, -1) : end.day;
  const hasSeveralDays = last > start.day;
  return {
    date: start.day,
    endDate: hasSeveralDays ? last : null,
    startTime: '00:00',
    endTime: '23:59',
    isAllDay: true,
    timeZone: start.zone,
    timeReadOnly: hasSeveralDays,
  };
}

const endBeforeStart = (): Failure => new Failure('invalid', MESSAGES.importEndBeforeStart);
