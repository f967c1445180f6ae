import { useMemo } from 'react';
import { formatZone } from '@/kinds/calendar-entry-time';
import { compareTexts } from '@/lib/language/format';
import { useUser } from '@/lib/session/session';
import { useSpace } from '@/lib/space/use-space';
import * as m from '@/messages/calendar-views.gen';
import { isZone, knownZones } from './zone-store';

/** A zone that can be chosen. Several members may have the same one, so each option has its own id. */
interface ZoneOption {
  id: string;
  title: string;
  zone: string;
}

export const zoneOption = (zone: string): ZoneOption => ({ id: zone, title: zone.replaceAll('_', ' '), zone });

/**
 * The zones of the other members of the shown group, by name, then all zones that the browser knows (CAL-99, CAL-124).
 * A zone that the browser does not know is left out.
 */
export function useZoneOptions(): { members: readonly ZoneOption[]; zones: readonly ZoneOption[] } {
  const me = useUser()._id;
  const { group } = useSpace();
  const zones = useMemo(() => knownZones().map(zoneOption), []);
  const members = useMemo(
    () =>
      (group?.members ?? [])
        // Groups that were kept on the device before members had zones have none.
        .filter(({ _id, timeZone }) => _id !== me && timeZone && isZone(timeZone))
        .toSorted((one, other) => compareTexts(one.name, other.name))
        .map(({ _id, name, timeZone }) => ({
          id: `member ${_id}`,
          title: m.zoneOfMember({ name, zone: formatZone(timeZone) }),
          zone: timeZone,
        })),
    [group, me],
  );
  return { members, zones };
}
