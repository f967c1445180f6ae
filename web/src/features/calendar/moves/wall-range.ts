import type { CalendarEvent } from '@/api/generated';
import type { Entry } from '@/kinds/calendar-entry';
import { instantsOf } from '@/kinds/calendar-entry-time';
import { addDays, type Day, dayIn, daysBetween, instantOf, timeIn } from '@/lib/time/day';
import { DAY_MINUTES, minutesOf, timeOf } from './minutes';

/** Times that are drawn, moved and resized snap to this number of minutes. */
export const STEP_MINUTES = 15;

/**
 * A span of time as the clocks of a zone show it: minutes from 00:00 of a day. `end` is above 24 hours when the span
 * ends on the next day.
 */
export interface WallRange {
  day: Day;
  start: number;
  end: number;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
const snap = (minutes: number) => Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;

/** The range that is drawn from one minute of a day to another, in either direction (CAL-63). */
export function drawnRange(day: Day, from: number, to: number): WallRange {
  const start = Math.floor(Math.min(from, to) / STEP_MINUTES) * STEP_MINUTES;
  const end = Math.ceil(Math.max(from, to) / STEP_MINUTES) * STEP_MINUTES;
  const first = clamp(start, 0, DAY_MINUTES - STEP_MINUTES);
  return { day, start: first, end: clamp(end, first + STEP_MINUTES, DAY_MINUTES) };
}

/** The hour that a click at a minute of a day creates: from the half hour before it on (CAL-63). */
export function clickedRange(day: Day, minute: number): WallRange {
  const start = clamp(Math.floor(minute / 30) * 30, 0, DAY_MINUTES - 60);
  return { day, start, end: start + 60 };
}

/** A range some days and minutes later; a range within a day stays within one (CAL-64). */
export function movedRange({ day, start, end }: WallRange, days: number, minutes: number): WallRange {
  const length = end - start;
  const latest = end <= DAY_MINUTES ? DAY_MINUTES - length : DAY_MINUTES - STEP_MINUTES;
  const moved = clamp(start + snap(minutes), 0, Math.max(0, latest));
  return { day: addDays(day, days), start: moved, end: moved + length };
}

/** A range that ends some minutes later; it keeps at least one step (CAL-65). */
export function resizedRange({ day, start, end }: WallRange, minutes: number): WallRange {
  const latest = end <= DAY_MINUTES ? DAY_MINUTES : end;
  return { day, start, end: clamp(end + snap(minutes), start + STEP_MINUTES, Math.max(latest, start + STEP_MINUTES)) };
}

/** The part of a range on each of its days. */
export function partsOf({ day, start, end }: WallRange): WallRange[] {
  if (end <= DAY_MINUTES) return [{ day, start, end }];
  return [
    { day, start, end: DAY_MINUTES },
    { day: addDays(day, 1), start: 0, end: end - DAY_MINUTES },
  ];
}

/** The times of a range for the form of a new event; 24:00 is 23:59, because an event ends on its own day. */
export const timesOf = ({ start, end }: WallRange) => ({ startTime: timeOf(start), endTime: endTimeOf(end) });

const LAST_MINUTE = '23:59';
const endTimeOf = (end: number) => (end >= DAY_MINUTES ? LAST_MINUTE : timeOf(end));
/** The minute at which a stored end time is: 23:59 is how 24:00 is stored. */
export const endMinuteOf = (time: string): number => (time === LAST_MINUTE ? DAY_MINUTES : minutesOf(time));

/** The event of an entry if the person may change its day and times (CAL-66). */
export function movableEvent({ source }: Entry): CalendarEvent | null {
  return source.kind === 'event' && !source.event.timeReadOnly ? source.event : null;
}

/** Whether the person may give an entry another day and other times; todos above the hours have none. */
export const isMovable = (entry: Entry): boolean =>
  entry.source.kind === 'todo' ? !entry.isAllDay : movableEvent(entry) !== null;

/** The days and times of an entry with times as the clocks of `zone` show them. */
export function wallRangeOf(entry: Entry, zone: string): WallRange {
  const { start, end } = instantsOf(entry, zone);
  const day = dayIn(zone, start);
  return {
    day,
    start: minutesOf(timeIn(zone, start)),
    end: daysBetween(day, dayIn(zone, end)) * DAY_MINUTES + endMinuteOf(timeIn(zone, end)),
  };
}

/** Day and times of an event, in its own zone. */
export type EventTimes = Pick<CalendarEvent, 'date' | 'startTime' | 'endTime'>;

/** The same times on another day. */
export const timesOnDay = ({ startTime, endTime }: Omit<EventTimes, 'date'>, date: Day): EventTimes => ({
  date,
  startTime,
  endTime,
});

/**
 * Day and times of an event in its own zone when it takes place in a range of the viewer's `zone`. Null when it would
 * last past midnight in its own zone, which no event may.
 */
export function eventTimesIn(
  event: Pick<CalendarEvent, 'timeZone'>,
  range: WallRange,
  zone: string,
): EventTimes | null {
  if (event.timeZone === zone && range.end <= DAY_MINUTES) return { date: range.day, ...timesOf(range) };
  const [start, end] = [instantAt(range.day, range.start, zone), instantAt(range.day, range.end, zone)];
  const [date, endDate] = [dayIn(event.timeZone, start), dayIn(event.timeZone, end)];
  const [startTime, endTime] = [timeIn(event.timeZone, start), timeIn(event.timeZone, end)];
  if (date === endDate) return endTime > startTime ? { date, startTime, endTime } : null;
  return endTime === '00:00' && addDays(date, 1) === endDate ? { date, startTime, endTime: LAST_MINUTE } : null;
}

function instantAt(day: Day, minutes: number, zone: string): Date {
  return instantOf(addDays(day, Math.floor(minutes / DAY_MINUTES)), timeOf(minutes), zone);
}
