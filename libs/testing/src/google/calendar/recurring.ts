import ICAL from 'ical.js';
import { invalid } from './errors.js';
import type { CalendarItem, Moment } from './item.js';
import { momentInstant } from './times.js';
import { instantOf, wallClock, withOffset } from './zones.js';

const DAY_MS = 24 * 3_600_000;
/** The number of instances that Google creates for a daily series without an end. */
const MOST = 730;
const INSTANCE = /^(.+)_\d{8}(T\d{6}Z)?$/;
const LINE = /^(RRULE|EXRULE|RDATE|EXDATE)([^:]*):(.+)$/;

/** The id of the series in the id of an instance; undefined if the id does not have that form. */
export const seriesOf = (id: string): string | undefined => INSTANCE.exec(id)?.[1];

/** Throws CalendarError when Google would refuse the lines of a series. */
export function requireRecurrence({ recurrence, start }: Pick<CalendarItem, 'recurrence' | 'start'>): void {
  for (const line of recurrence ?? []) {
    const [, name, , value = ''] = LINE.exec(line) ?? [];
    if (!name) throw invalid('Invalid recurrence rule.');
    if (name === 'RRULE' && !isRule(value, start.date != null)) throw invalid('Invalid recurrence rule.');
  }
}

function isRule(value: string, isAllDay: boolean): boolean {
  const until = /UNTIL=([^;]+)/.exec(value)?.[1];
  if (until && /^\d{8}$/.test(until) !== isAllDay) return false;
  try {
    return ICAL.Recur.fromString(value).freq !== undefined;
  } catch {
    return false;
  }
}

/** The instances of a series, each at the same wall-clock time, without those that EXDATE leaves out. */
export function instancesOf(series: CalendarItem, calendarZone: string): CalendarItem[] {
  const { recurrence = [], ...rest } = series;
  const zone = series.start.timeZone ?? calendarZone;
  const length = momentInstant(series.end, calendarZone) - momentInstant(series.start, calendarZone);
  const [from = ''] = localOf(series.start, calendarZone);
  const omitted = new Set(recurrence.flatMap((line) => datesOf(line, 'EXDATE', zone)));
  const added = recurrence.flatMap((line) => datesOf(line, 'RDATE', zone));
  const locals = new Set([from, ...recurrence.flatMap((line) => localsOf(line, from, zone)), ...added]);
  return [...locals]
    .filter((local) => !omitted.has(local))
    .sort()
    .map((local) => {
      const start = momentAt(series.start, local, zone, calendarZone);
      const id = `${series.id}_${stamp(start, calendarZone)}`;
      const end = endOf(series, start, length, calendarZone);
      return { ...rest, id, start, end, recurringEventId: series.id, originalStartTime: start } as CalendarItem;
    });
}

const localOf = (moment: Moment, calendarZone: string): [string] => [
  moment.date ?? wallClock(momentInstant(moment, calendarZone), moment.timeZone ?? calendarZone),
];

/** The local starts that an RRULE gives. */
function localsOf(line: string, from: string, zone: string): string[] {
  const [, name, , value = ''] = LINE.exec(line) ?? [];
  if (name !== 'RRULE') return [];
  const rule = value.replace(/UNTIL=(\d{8}T\d{6}Z)/, (_, until: string) => `UNTIL=${compact(localAt(until, zone))}`);
  const recur = ICAL.Recur.fromString(rule);
  const iterator = recur.iterator(
    from.includes('T') ? ICAL.Time.fromDateTimeString(from) : ICAL.Time.fromDateString(from),
  );
  // The first start counts also when the rule does not give it (RFC 5545, 3.3.10).
  const found = new Set([from]);
  const most = recur.count ?? MOST;
  for (let next = iterator.next(); next && found.size < most; next = iterator.next()) found.add(next.toString());
  return [...found];
}

/** The local starts that a line names. */
function datesOf(line: string, wanted: 'EXDATE' | 'RDATE', zone: string): string[] {
  const [, name, parameters = '', value = ''] = LINE.exec(line) ?? [];
  if (name !== wanted) return [];
  const own = /TZID=([^;:]+)/.exec(parameters)?.[1] ?? zone;
  return value.split(',').map((text) => {
    if (text.endsWith('Z')) return localAt(text, zone);
    const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6}))?$/.exec(text) ?? [];
    if (!time) return `${year}-${month}-${day}`;
    const local = `${year}-${month}-${day}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}`;
    return wallClock(instantOf(local, own), zone);
  });
}

const localAt = (utc: string, zone: string): string =>
  wallClock(Date.parse(utc.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z')), zone);

const compact = (local: string): string => local.replace(/[-:]/g, '');

function momentAt(first: Moment, local: string, zone: string, calendarZone: string): Moment {
  if (first.date != null) return { date: local };
  return { dateTime: withOffset(instantOf(local, zone), calendarZone), timeZone: zone };
}

/** An instance lasts as long as the first one: in days, or by the clock. */
function endOf({ start: first, end: last }: CalendarItem, start: Moment, length: number, calendarZone: string): Moment {
  if (first.date != null) {
    return {
      date: new Date(Date.parse(start.date ?? '') + Math.round(length / DAY_MS) * DAY_MS).toISOString().slice(0, 10),
    };
  }
  const zone = last.timeZone ?? calendarZone;
  const clock = (moment: Moment) => Date.parse(`${wallClock(momentInstant(moment, calendarZone), zone)}Z`);
  const local = new Date(clock(start) + clock(last) - clock(first)).toISOString().slice(0, 19);
  return { dateTime: withOffset(instantOf(local, zone), calendarZone), timeZone: zone };
}

const stamp = (start: Moment, calendarZone: string): string =>
  start.date?.replaceAll('-', '') ??
  compact(new Date(momentInstant(start, calendarZone)).toISOString().replace(/\.\d+/, ''));
