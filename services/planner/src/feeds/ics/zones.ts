import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';

/** A time zone in iCalendar: its id, and its rules as a `VTIMEZONE` with a final line break. */
interface FeedZone {
  id: string;
  text: string;
}

const LINE = '\r\n';
const UTC = 'Etc/UTC';
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
  return { id: line.slice('TZID='.length), text: `${text}${LINE}` };
}
