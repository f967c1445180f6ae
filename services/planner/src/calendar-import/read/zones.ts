import { isZone } from '@pawplan/platform';
import type { FileZone } from './components.js';
import { WINDOWS_ZONES } from './windows-zones.js';

/**
 * Common zones by the offsets that they have in winter and summer; the last number is the month in which summer begins.
 */
const BY_OFFSETS: Readonly<Record<string, string>> = {
  '+0000 +0100 3': 'Europe/London',
  '+0100 +0200 3': 'Europe/Berlin',
  '+0200 +0300 3': 'Europe/Helsinki',
  '-0330 -0230 3': 'America/St_Johns',
  '-0400 -0300 3': 'America/Halifax',
  '-0500 -0400 3': 'America/New_York',
  '-0600 -0500 3': 'America/Chicago',
  '-0700 -0600 3': 'America/Denver',
  '-0800 -0700 3': 'America/Los_Angeles',
  '-0900 -0800 3': 'America/Anchorage',
  '+0930 +1030 10': 'Australia/Adelaide',
  '+1000 +1100 10': 'Australia/Sydney',
  '+1200 +1300 9': 'Pacific/Auckland',
  '+0000': 'UTC',
  '+0300': 'Europe/Istanbul',
  '+0330': 'Asia/Tehran',
  '+0400': 'Asia/Dubai',
  '+0500': 'Asia/Karachi',
  '+0530': 'Asia/Kolkata',
  '+0545': 'Asia/Kathmandu',
  '+0700': 'Asia/Bangkok',
  '+0800': 'Asia/Shanghai',
  '+0900': 'Asia/Tokyo',
  '-0300': 'America/Sao_Paulo',
};

/** Finds the IANA zone of a zone name in a file; null when it is unknown. */
export type ZoneFinder = (name: string) => string | null;

/**
 * The zones of a file: IANA names, also behind a prefix ('/mozilla.org/20050126_1/Europe/Berlin'), names of Windows,
 * and other names whose zone the file describes.
 */
export function zoneFinder(zones: readonly FileZone[]): ZoneFinder {
  const described = new Map(zones.map((zone) => [zone.id, zone]));
  const known = new Map<string, string | null>();
  return (name) => {
    let found = known.get(name);
    if (found === undefined) {
      found = byName(name) ?? byDescription(described.get(name));
      known.set(name, found);
    }
    return found;
  };
}

function byName(name: string): string | null {
  const windows = Object.hasOwn(WINDOWS_ZONES, name) ? WINDOWS_ZONES[name] : undefined;
  if (windows) return windows;
  const parts = name.split('/').slice(-3);
  for (let first = 0; first < parts.length; first++) {
    const zone = ianaZone(parts.slice(first).join('/'));
    if (zone) return zone;
  }
  return null;
}

/** The name of a zone as the runtime writes it, unless it has the zone only by another name. */
function ianaZone(name: string): string | null {
  if (!/^[A-Za-z][\w+/-]{0,63}$/.test(name) || !isZone(name)) return null;
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
  return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
}

function byDescription(zone: FileZone | undefined): string | null {
  if (!zone) return null;
  const named = zone.location ? byName(zone.location) : null;
  if (named) return named;
  const winter = zone.parts.findLast(({ isDaylight }) => !isDaylight)?.offset?.slice(0, 5);
  const summer = zone.parts.findLast(({ isDaylight }) => isDaylight);
  const key = summer ? `${winter} ${summer.offset?.slice(0, 5)} ${summer.month}` : `${winter}`;
  return (Object.hasOwn(BY_OFFSETS, key) && BY_OFFSETS[key]) || null;
}
