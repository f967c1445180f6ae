import { invalid } from './errors.js';
import type { CalendarItem, Moment } from './item.js';
import { instantOf, withOffset } from './zones.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/;

/** Start and end in milliseconds since the epoch; `to` is exclusive. */
interface Span {
  from: number;
  to: number;
}

/** Converts a moment to the form in which Google stores it. Throws CalendarError for an invalid moment. */
export function readMoment({ date, dateTime, timeZone }: Moment, calendarZone: string, label: string): Moment {
  if ((date == null) === (dateTime == null)) throw invalid(`Invalid ${label} time.`);
  if (date != null) {
    if (!DAY.test(date) || Number.isNaN(Date.parse(date))) throw invalid(`Invalid ${label} time.`);
    return { date };
  }
  const given = dateTime as string;
  if (!DATE_TIME.test(given) || Number.isNaN(Date.parse(given))) throw invalid(`Invalid ${label} time.`);
  const isLocal = !/(Z|[+-]\d{2}:\d{2})$/.test(given);
  if (isLocal && !timeZone) throw invalid(`Missing time zone definition for ${label} time.`, 'required');
  const zone = timeZone ?? calendarZone;
  try {
    const instant = isLocal ? instantOf(given.slice(0, 19), zone) : Date.parse(given);
    return { dateTime: withOffset(instant, calendarZone), timeZone: zone };
  } catch {
    throw invalid(`Invalid time zone definition for ${label} time.`);
  }
}

/** Throws CalendarError when start and end have different forms or the end is before the start. */
export function requireOrder(start: Moment, end: Moment, calendarZone: string): void {
  if ((start.date == null) !== (end.date == null)) {
    throw invalid('Start and end times must either both be date or both be dateTime.');
  }
  const { from, to } = spanOf({ start, end }, calendarZone);
  if (to < from || (start.date != null && to === from)) {
    throw invalid('The specified time range is empty.', 'timeRangeEmpty');
  }
}

/** The time span of an event; days are in the calendar's zone. */
export const spanOf = ({ start, end }: Pick<CalendarItem, 'start' | 'end'>, calendarZone: string): Span => ({
  from: momentInstant(start, calendarZone),
  to: momentInstant(end, calendarZone),
});

/** A moment in milliseconds since the epoch. */
export const momentInstant = ({ date, dateTime }: Moment, calendarZone: string): number =>
  date == null ? Date.parse(dateTime ?? '') : instantOf(`${date}T00:00:00`, calendarZone);

/** The same moment, with the offset of another zone. */
export const shownIn = (moment: Moment, zone: string): Moment =>
  moment.dateTime == null ? moment : { ...moment, dateTime: withOffset(Date.parse(moment.dateTime), zone) };
