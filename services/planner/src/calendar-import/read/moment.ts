import { MESSAGES } from '@pawplan/contracts';
import { Failure, isDay, localInstant } from '@pawplan/platform';
import { wallClock } from '../../google/rules/wall-clock.js';
import type { Property } from './content-line.js';
import type { ZoneFinder } from './zones.js';

/** A point in time of a file: a day, or a local time in a zone. */
export interface Moment {
  day: string;
  /** `HH:MM`; null for a day. */
  time: string | null;
  zone: string;
  /** Whether the file names the instant in UTC. */
  isUtc: boolean;
}

/** The zone of times without a zone, and of times in UTC; and the zones of the file. */
export interface Zones {
  own: string;
  find: ZoneFinder;
}

const VALUE = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})(?::?\d{2})?(?:\.\d+)?(Z)?)?$/i;
const FIRST_DAY = '1000-01-01';
const LAST_DAY = '9998-12-31';

/** The points in time of a property, which may be a list. Throws `invalid` with the reason. */
export function readMoments({ value, parameters }: Property, zones: Zones): Moment[] {
  const zoneName = parameters.tzid;
  return value.split(',').map((one) => {
    const [, year, month, day, hour, minute, utc] = VALUE.exec(one.trim()) ?? [];
    const date = `${year}-${month}-${day}`;
    if (!isStoredDay(date)) throw invalid();
    if (hour === undefined || parameters.value?.toUpperCase() === 'DATE') {
      return { day: date, time: null, zone: zones.own, isUtc: false };
    }
    const time = `${hour}:${minute}`;
    if (hour > '23' || (minute ?? '') > '59') throw invalid();
    if (utc) return momentOf(new Date(`${date}T${time}Z`), zones.own, true);
    const zone = zoneName ? zones.find(zoneName) : zones.own;
    if (!zone) throw new Failure('invalid', MESSAGES.importZoneUnknown({ zone: (zoneName ?? '').slice(0, 64) }));
    return { day: date, time, zone, isUtc: false };
  });
}

/** The local time of an instant in a zone. Throws `invalid` outside the years of a calendar. */
export function momentOf(instant: Date, zone: string, isUtc = false): Moment {
  const clock = Number.isNaN(instant.getTime()) ? null : wallClock(instant.toISOString(), zone);
  if (!clock || !isStoredDay(clock.day)) throw invalid();
  return { day: clock.day, time: clock.time, zone, isUtc };
}

/** The instant of a moment; that of a day is its beginning. */
export const instantOf = ({ day, time, zone }: Moment): Date => localInstant(day, time ?? '00:00', zone);

/** The same moment in another zone. A day stays. */
export const inZone = (moment: Moment, zone: string): Moment =>
  moment.time === null || moment.zone === zone ? { ...moment, zone } : momentOf(instantOf(moment), zone);

/** Whether a text is a day that exists, in a year that we store. */
export const isStoredDay = (day: string): boolean => isDay(day) && day >= FIRST_DAY && day <= LAST_DAY;

const invalid = (): Failure => new Failure('invalid', MESSAGES.importTimeInvalid);
