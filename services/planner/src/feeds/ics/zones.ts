import { addDays, localInstant } from '@pawplan/platform';
import ICAL from 'ical.js';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

/** A time zone in iCalendar: its id, and its rules as a `VTIMEZONE` with a final line break. */
export interface FeedZone {
  id: string;
  text: string;
  /** Reads the rules as another program does. */
  rules: ICAL.Timezone;
  usualDays: Map<string, boolean>;
}

const LINE = '\r\n';
const UTC = 'Etc/UTC';
const MAX_KEPT = 5_000;
const known = new Set<string>([...tzlib_get_timezones()]);
const cached = new Map<string, FeedZone>();

/** The rules of an IANA zone; null for one without known rules. The id of an old name is that of the new name. */
export function feedZone(name: string): FeedZone | null {
  if (!known.has(name)) return null;
  const found = cached.get(name) ?? read(name);
  cached.set(name, found);
  return found;
}

/** Whether times in this zone are written in UTC. */
export const isUtc = ({ id }: FeedZone): boolean => id === UTC;

/**
 * Whether another program that knows a zone by its rules alone reads the right instant from a local time `HH:MM` on a
 * day. The rules are those of today, so they may be wrong for past times, and for the week in which Egypt changes its
 * clocks. Programs also disagree about a time that occurs twice.
 */
export const followsRules = (zone: FeedZone, day: string, time: string): boolean =>
  isUsualDay(zone, day) || ruledOffset(zone, day, time) === realOffset(zone, day, time);

/** Whether the clocks do not change on a day, and the rules are right: most days, so that events need no check. */
function isUsualDay(zone: FeedZone, day: string): boolean {
  const known = zone.usualDays.get(day);
  if (known !== undefined) return known;
  const ends = [day, addDays(day, 1)];
  const offsets = ends.flatMap((end) => [ruledOffset(zone, end, '00:00'), realOffset(zone, end, '00:00')]);
  const isUsual = new Set(offsets).size === 1;
  if (zone.usualDays.size >= MAX_KEPT) zone.usualDays.clear();
  zone.usualDays.set(day, isUsual);
  return isUsual;
}

/** Seconds, as is {@link realOffset}. */
const ruledOffset = ({ rules }: FeedZone, day: string, time: string): number =>
  rules.utcOffset(ICAL.Time.fromDateTimeString(`${day}T${time}:00`));

const realOffset = ({ id }: FeedZone, day: string, time: string): number =>
  (Date.parse(`${day}T${time}Z`) - localInstant(day, time, id).getTime()) / 1_000;

/** The rules of the zones with these names, each once; never empty, because a calendar must not be empty. */
export function zoneTexts(names: readonly string[]): string {
  const zones = new Map<string, string>();
  for (const name of [...names].sort()) {
    const zone = feedZone(name);
    if (zone && !isUtc(zone)) zones.set(zone.id, zone.text);
  }
  return zones.size > 0 ? [...zones.values()].join('') : read(UTC).text;
}

function read(name: string): FeedZone {
  const [text = '', line = ''] = tzlib_get_ical_block(name);
  const rules = new ICAL.Timezone(new ICAL.Component(ICAL.parse(text)));
  return { id: line.slice('TZID='.length), text: `${text}${LINE}`, rules, usualDays: new Map() };
}
