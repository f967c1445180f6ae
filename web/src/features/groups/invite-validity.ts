import type { Group } from '@/api/generated';
import { dayIn, formatDay, formatDayAndTime, timeIn } from '@/lib/time/day';
import { useNow } from '@/lib/time/use-now';
import { browserZone } from '@/lib/time/zone';
import { formatTime } from '@/messages/clock';
import * as m from '@/messages/groups.gen';

/** Whether an invite code has expired, and a sentence about its validity. */
interface InviteValidity {
  isExpired: boolean;
  text: string;
}

/** The possible validity periods of a new invite code. */
export const VALIDITY_OPTIONS: readonly { label: () => string; hours?: number }[] = [
  { label: m.newCode },
  { label: m.newCodeOneDay, hours: 24 },
  { label: m.newCodeSevenDays, hours: 7 * 24 },
  { label: m.newCodeThirtyDays, hours: 30 * 24 },
];

/** The validity for a viewer in an IANA zone; `expiresAt` (ISO 8601) is missing for a code that does not expire. */
export function inviteValidity(expiresAt: string | undefined, now: Date, zone: string): InviteValidity {
  if (expiresAt === undefined) return { isExpired: false, text: m.validUntilRenewed() };
  const end = new Date(expiresAt);
  const day = formatDay(dayIn(zone, end), dayIn(zone, now), 'long');
  const when = formatDayAndTime({ day, time: formatTime(timeIn(zone, end)) });
  return end <= now
    ? { isExpired: true, text: m.expired({ when }) }
    : { isExpired: false, text: m.validUntil({ when }) };
}

/** The validity of a group's invite code; updated as time passes. */
export function useInviteValidity({ expiresAt }: Group): InviteValidity {
  return inviteValidity(expiresAt, useNow(), browserZone());
}
