import type { Group } from '@/api/generated';
import { dayAndTime, dayIn, dayInWords, timeIn } from '@/lib/time/day';
import { useNow } from '@/lib/time/use-now';
import { browserZone } from '@/lib/time/zone';
import { formatTime } from '@/messages/clock';
import * as m from '@/messages/groups.gen';

/** Whether an invite code has expired, and a sentence about its validity. */
interface InviteValidity {
  ended: boolean;
  words: string;
}

/** The possible validity periods of a new invite code. */
export const VALIDITIES: readonly { label: () => string; hours?: number }[] = [
  { label: m.newCode },
  { label: m.newCodeOneDay, hours: 24 },
  { label: m.newCodeSevenDays, hours: 7 * 24 },
  { label: m.newCodeThirtyDays, hours: 30 * 24 },
];

/** The validity for a viewer in an IANA zone; `expiresAt` (ISO 8601) is missing for a code that does not expire. */
export function inviteValidity(expiresAt: string | undefined, now: Date, zone: string): InviteValidity {
  if (expiresAt === undefined) return { ended: false, words: m.validUntilRenewed() };
  const end = new Date(expiresAt);
  const day = dayInWords(dayIn(zone, end), dayIn(zone, now), 'long');
  const when = dayAndTime({ day, time: formatTime(timeIn(zone, end)) });
  return end <= now ? { ended: true, words: m.ranOut({ when }) } : { ended: false, words: m.validUntil({ when }) };
}

/** The validity of a group's invite code; updated as time passes. */
export function useInviteValidity({ expiresAt }: Group): InviteValidity {
  return inviteValidity(expiresAt, useNow(), browserZone());
}
