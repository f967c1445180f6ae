import { LIMITS, MESSAGES } from '@pawplan/contracts';
import type { EventProperties } from './components.js';
import { type Moment, readMoments, type Zones } from './moment.js';
import { fieldsOf, type ReadGroup } from './new-event.js';
import { readStart, readTime } from './read-time.js';

/** The separate days that an event lists in addition, as events of their own. */
export function listedDays(main: EventProperties, uid: string, zones: Zones): ReadGroup {
  const properties = main.all('rdate').filter(({ value }) => value.trim());
  if (properties.length === 0) return { events: [], reasons: [] };
  if (properties.some(({ value }) => value.includes('/'))) return { events: [], reasons: [MESSAGES.importTimeInvalid] };
  const start = readStart(main, zones);
  const removed = new Set(main.all('exdate').flatMap((property) => readMoments(property, zones).map(keyOf)));
  const moments = new Map<string, Moment>();
  for (const moment of properties.flatMap((property) => readMoments(property, zones))) {
    if (!removed.has(keyOf(moment)) && keyOf(moment) !== keyOf(start)) moments.set(keyOf(moment), moment);
  }
  const most = LIMITS.importListedDays;
  if (moments.size > most) return { events: [], reasons: [MESSAGES.importListedDays({ most })] };
  const events = [...moments].map(([key, moment]) => ({
    uid: `${uid}#${key}`,
    fields: fieldsOf(lastingAsLong(main, start, moment, zones), moment, zones),
    changed: [],
  }));
  return { events, reasons: [] };
}

const keyOf = ({ day, time }: Moment): string => `${day}T${time ?? ''}`;

/** The same event at another start: with its length instead of its end. */
function lastingAsLong(main: EventProperties, start: Moment, moment: Moment, zones: Zones): EventProperties {
  if (main.one('duration')) return main;
  const { date, endDate, startTime, endTime, isAllDay } = readTime(main, start, zones);
  const minutes = (Date.parse(`${endDate ?? date}T${endTime}Z`) - Date.parse(`${date}T${startTime}Z`)) / 60_000;
  const value = isAllDay || moment.time === null ? `P${Math.ceil(minutes / 1_440)}D` : `PT${minutes}M`;
  const duration = { name: 'duration', parameters: {}, value };
  return {
    one: (name) => (name === 'duration' ? duration : name === 'dtend' ? undefined : main.one(name)),
    all: (name) => (name === 'dtend' ? [] : main.all(name)),
  };
}
