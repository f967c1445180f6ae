import { LIMITS, MESSAGES } from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import { contentLines, type Property, readProperty } from './content-line.js';

/** The properties of an event, the first of each name; several where that is allowed. */
export interface EventProperties {
  one: (name: string) => Property | undefined;
  all: (name: string) => Property[];
}

/** A time zone of the file: its name, and the offsets from UTC that it has in the course of a year. */
export interface FileZone {
  id: string;
  /** Another name for it, which some programs add. */
  location?: string;
  parts: { isDaylight: boolean; offset?: string; month?: number }[];
}

/** The events and time zones of a calendar file. */
interface Components {
  events: EventProperties[];
  zones: FileZone[];
}

const MAX_DEPTH = 8;
/** An event with its changed occurrences is several components. */
const MAX_COMPONENTS = 4 * LIMITS.importEvents;
const MAX_PROPERTIES = 2_000;

/**
 * Reads the structure of a calendar file. Alarms, todos and everything else that is not an event or a time zone is
 * left out. Throws `invalid` when it is not a calendar file, incomplete or too large.
 */
export function readComponents(text: string): Components {
  const found: Components = { events: [], zones: [] };
  const open: string[] = [];
  let properties: Property[] = [];
  let zone: FileZone | null = null;
  let isCalendar = false;
  for (const line of contentLines(text.replace(/^\ufeff/, ''))) {
    const property = readProperty(line.trimEnd());
    if (!isCalendar && !isBegin(property, 'VCALENDAR')) throw new Failure('invalid', MESSAGES.importNoCalendar);
    isCalendar = true;
    if (!property) continue;
    const value = property.value.trim().toUpperCase();
    if (property.name === 'begin') {
      open.push(value);
      if (open.length > MAX_DEPTH) throw new Failure('invalid', MESSAGES.importNoCalendar);
      if (isIn(open, 'VEVENT')) properties = [];
      if (isIn(open, 'VTIMEZONE')) zone = { id: '', parts: [] };
      if (open.at(-2) === 'VTIMEZONE') zone?.parts.push({ isDaylight: value === 'DAYLIGHT' });
    } else if (property.name === 'end') {
      if (open.at(-1) !== value) throw new Failure('invalid', MESSAGES.importIncomplete);
      if (isIn(open, 'VEVENT')) found.events.push(propertiesOf(properties));
      if (isIn(open, 'VTIMEZONE') && zone) found.zones.push(zone);
      open.pop();
    } else if (isIn(open, 'VEVENT')) {
      if (properties.length < MAX_PROPERTIES) properties.push(property);
    } else if (zone && open.includes('VTIMEZONE')) readZoneProperty(zone, property);
    if (found.events.length > MAX_COMPONENTS || found.zones.length > MAX_COMPONENTS) throw tooMany();
  }
  if (!isCalendar) throw new Failure('invalid', MESSAGES.importNoCalendar);
  if (open.length > 0) throw new Failure('invalid', MESSAGES.importIncomplete);
  return found;
}

/** The failure of a file with too many events. */
export const tooMany = (): Failure => new Failure('invalid', MESSAGES.importTooMany({ most: LIMITS.importEvents }));

const isBegin = (property: Property | null, component: string): boolean =>
  property?.name === 'begin' && property.value.trim().toUpperCase() === component;

const isIn = (open: readonly string[], component: string): boolean =>
  open.length === 2 && open[0] === 'VCALENDAR' && open[1] === component;

function propertiesOf(properties: readonly Property[]): EventProperties {
  return {
    one: (name) => properties.find((property) => property.name === name),
    all: (name) => properties.filter((property) => property.name === name),
  };
}

function readZoneProperty(zone: FileZone, { name, value }: Property): void {
  const part = zone.parts.at(-1);
  if (name === 'tzid') zone.id = value.trim();
  if (name === 'x-lic-location') zone.location = value.trim();
  if (!part) return;
  if (name === 'tzoffsetto') part.offset = value.trim();
  const month = name === 'rrule' ? /BYMONTH=(\d+)/.exec(value)?.[1] : undefined;
  if (month) part.month = Number(month);
}
