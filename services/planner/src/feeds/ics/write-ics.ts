import { addDays, localInstant } from '@pawplan/platform';
import ICAL from 'ical.js';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import { isSeries, type Series } from '../../calendar/series/series.js';
import { withUntil } from '../../recurrence/with-until.js';
import type { SpecialDateDocument } from '../../special-dates/special-date.schema.js';
import type { TodoDocument } from '../../todos/todo.schema.js';
import { repeatsOf } from './repeat.js';
import { type FeedZone, feedZone, followsRules, isUtc, zoneTexts } from './zones.js';

const LINE = '\r\n';
const LAST_DAY = '9999-12-31';
/** How often programs should read the feed again. */
const REFRESH = 'PT1H';
/** Characters that iCalendar does not allow in texts. Line breaks are escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is its purpose
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A property in the form of jCal (RFC 7265). */
type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];

/** What all items of a feed have. */
interface Written {
  createdAt: Date;
  updatedAt: Date;
  version: number;
  title: string;
  description: string;
  location?: string;
}

/** The opening of a calendar: its name, the requested refresh time, and the rules of the time zones. */
export function writeOpening(name: string, zones: readonly string[]): string {
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Pawplan//Calendar feed//EN'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['x-wr-calname', {}, 'unknown', escaped(name)],
    ['refresh-interval', {}, 'duration', REFRESH],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ];
  const [head = ''] = stringify(['vcalendar', properties, []]).split(`${LINE}END:VCALENDAR`);
  return `${head}${LINE}${zoneTexts(zones)}`;
}

export const ICS_END = `END:VCALENDAR${LINE}`;

/**
 * An event of the calendar: an all-day event as days, any other one as local times in its zone. Times in a zone without
 * known rules, or that do not follow them, are written in UTC, and so are those of an event that changed at or after
 * `zonesFrom`, because its zone may be missing at the beginning of the text. A series has its rule and its deleted
 * occurrences; a changed occurrence needs its `series` and names the start that it replaces. [CAL-88]
 */
export function writeEvent(event: CalendarEventDocument, zonesFrom: Date, series?: Series): string {
  const at = writerOf(event, event.updatedAt < zonesFrom);
  const uid = `event-${series?._id ?? event._id}`;
  const when = [...whenOf(event, at), ...(isSeries(event) ? repetitionOf(event, at) : [])];
  const replaced = event.occurrence && series && placeOf(series, event.occurrence.day, zonesFrom);
  return component(uid, event, event.title, replaced ? [...when, replaced] : when);
}

/** Writes a day and a time of an event: as a day when the event lasts all day, else in its zone or in UTC. */
type TimeWriter = (name: string, day: string, time: string) => Property;

function writerOf(event: CalendarEventDocument, mayUseZone: boolean): TimeWriter {
  const { timeZone, isAllDay } = event;
  if (isAllDay) return (name, day) => [name, {}, 'date', day];
  const zone = mayUseZone ? feedZone(timeZone) : null;
  if (!zone || isUtc(zone) || !isReadRight(event, zone))
    return (name, day, time) => [name, {}, 'date-time', utc(localInstant(day, time, timeZone))];
  return (name, day, time) => [name, { tzid: zone.id }, 'date-time', `${day}T${time}:00`];
}

/** Whether the times of an event follow the rules of its zone. Those of a series must stay in its zone. */
function isReadRight(event: CalendarEventDocument, zone: FeedZone): boolean {
  const { date, endDate, startTime, endTime } = event;
  return isSeries(event) || (followsRules(zone, date, startTime) && followsRules(zone, endDate ?? date, endTime));
}

function whenOf(event: CalendarEventDocument, at: TimeWriter): Property[] {
  const { date, endDate, startTime, endTime, isAllDay } = event;
  if (isAllDay) return days(date, endDate !== null && endDate > date ? endDate : date);
  const [start, end] = [at('dtstart', date, startTime), at('dtend', endDate ?? date, endTime)];
  return String(end[VALUE]) > String(start[VALUE]) ? [start, end] : [start];
}

/** The index of the value in a property. */
const VALUE = 3;

function repetitionOf(series: Series, at: TimeWriter): Property[] {
  const { rule, deletedDays } = series.recurrence;
  const recur = ICAL.Recur.fromString(withUntil(rule, series)).toJSON();
  const deleted = deletedDays.map((day) => at('exdate', day, series.startTime));
  return [['rrule', {}, 'recur', recur], ...deleted];
}

/** The start of the occurrence that a changed one replaces. */
const placeOf = (series: Series, day: string, zonesFrom: Date): Property =>
  writerOf(series, series.updatedAt < zonesFrom)('recurrence-id', day, series.startTime);

/** A todo as an all-day event on its due day, because most calendar programs ignore todos. */
export function writeTodo(todo: TodoDocument & { dueDate: string }): string {
  const title = todo.completed ? `✓ ${todo.title}` : todo.title;
  return component(`todo-${todo._id}`, todo, title, [...days(todo.dueDate, todo.dueDate), FREE]);
}

/** A special date as an all-day event, with a rule when it recurs. */
export function writeSpecialDate(date: SpecialDateDocument): string {
  return repeatsOf(date)
    .map(({ first, rule, part }) =>
      component(`special-date-${date._id}${part}`, date, date.title, [
        ...days(first, first),
        ...(rule ? [['rrule', {}, 'recur', rule] as Property] : []),
        FREE,
      ]),
    )
    .join('');
}

/** The time does not count as busy. */
const FREE: Property = ['transp', {}, 'text', 'TRANSPARENT'];

/** Whole days, both included. The end in iCalendar is the day after the last one. */
function days(first: string, last: string): Property[] {
  const start: Property = ['dtstart', {}, 'date', first];
  return last >= LAST_DAY ? [start] : [start, ['dtend', {}, 'date', addDays(last, 1)]];
}

function component(uid: string, item: Written, title: string, when: Property[]): string {
  const changed = utc(item.updatedAt);
  const properties: Property[] = [
    ['uid', {}, 'text', `${uid}@pawplan`],
    ['sequence', {}, 'integer', item.version],
    ['dtstamp', {}, 'date-time', changed],
    ['created', {}, 'date-time', utc(item.createdAt)],
    ['last-modified', {}, 'date-time', changed],
    ...when,
    ['summary', {}, 'text', clean(title)],
    ...textProperty('description', item.description),
    ...textProperty('location', item.location),
  ];
  return `${stringify(['vevent', properties, []])}${LINE}`;
}

const textProperty = (name: string, text = ''): Property[] => (text ? [[name, {}, 'text', clean(text)]] : []);

const stringify = (jCal: unknown[]): string => ICAL.stringify.component(jCal, ICAL.design.icalendar);

/** An instant in jCal, in whole seconds. */
const utc = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '');

/** The value of an extension property. Its type is text, but with a type other programs do not recognize it. */
const escaped = (text: string): string =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');
