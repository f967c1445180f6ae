import { parseJson } from '@/lib/json';
import { createStoredValue } from '@/lib/stored-value';

/** All IANA zones that this browser knows. */
export const knownZones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

/**
 * The zone whose hours are beside those of the viewer, kept on this device; null for none. A zone that the browser does
 * not know counts as none (CAL-99).
 */
export const secondZoneStore = createStoredValue<string | null>('calendar-second-zone', (text) => {
  const zone = parseJson(text);
  return typeof zone === 'string' && isZone(zone) ? zone : null;
});

/** Whether the browser knows a zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
