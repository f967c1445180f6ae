import { addDays, localInstant } from '@pawplan/platform';
import ICAL from 'ical.js';
import type { CalendarEventDocument } from '../../calendar/calendar-event.schema.js';
import type { SpecialDateDocument } from '../../special-dates/special-date.schema.js';
import type { TodoDocument } from '../../todos/todo.schema.js';
import { seriesOf } from './repeat.js';
import { feedZone, isUtc, zoneTexts } from './zones.js';

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
 * known rules are written in UTC, and so are those of an event that changed at or after `zonesFrom`, because its zone
 * may be missing at the beginning of the text.
 */
export function writeEvent(event: CalendarEventDocument, zonesFrom: Date): string {
  return component(`event-${event._id}`, event, event.title, whenOf(event, event.updatedAt < zonesFrom));
}

function whenOf({ date, endDate, startTime, endTime, timeZone, isAllDay }: CalendarEventDocument, mayUseZone: boolean) {
  const lastDay = endDate ?? date;
  if (isAllDay) return days(date, lastDay < date ? date : lastDay);
  const zone = mayUseZone ? feedZone(timeZone) : null;
  const at = (day: string, time: string) =>
    zone && !isUtc(zone) ? `${day}T${time}:00` : utc(localInstant(day, time, timeZone));
  const parameters: Record<string, string> = zone && !isUtc(zone) ? { tzid: zone.id } : {};
  const [start, end] = [at(date, startTime), at(lastDay, endTime)];
  return [
    ['dtstart', parameters, 'date-time', start],
    ...(end > start ? [['dtend', parameters, 'date-time', end]] : []),
  ] as Property[];
}

/** A todo as an all-day event on its due day, because most calendar programs ignore todos. */
export function writeTodo(todo: TodoDocument & { dueDate: string }): string {
  const title = todo.completed ? `✓ ${todo.title}` : todo.title;
  return component(`todo-${todo._id}`, todo, title, [...days(todo.dueDate, todo.dueDate), FREE]);
}

/** A special date as an all-day event, with a rule when it recurs. */
export function writeSpecialDate(date: SpecialDateDocument): string {
  return seriesOf(date)
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
