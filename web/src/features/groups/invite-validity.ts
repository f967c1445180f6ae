import type { Group } from '@/api/generated';
import { dayIn, dayInWords, timeIn } from '@/lib/time/day';
import { useNow } from '@/lib/time/use-now';
import { browserZone } from '@/lib/time/zone';

/** Whether an invite code has expired, and a sentence about its validity. */
interface InviteValidity {
  ended: boolean;
  words: string;
}

/** The possible validity periods of a new invite code. */
export const VALIDITIES: readonly { label: string; hours?: number }[] = [
  { label: 'New code without an end' },
  { label: 'New code for 1 day', hours: 24 },
  { label: 'New code for 7 days', hours: 7 * 24 },
  { label: 'New code for 30 days', hours: 30 * 24 },
];

/** The validity for a viewer in an IANA zone; `expiresAt` (ISO 8601) is missing for a code that does not expire. */
export function inviteValidity(expiresAt: string | undefined, now: Date, zone: string): InviteValidity {
  if (expiresAt === undefined) return { ended: false, words: 'Valid until it is renewed' };
  const end = new Date(expiresAt);
  const when = `${dayInWords(dayIn(zone, end), dayIn(zone, now), 'long')}, ${timeIn(zone, end)}`;
  return end <= now
    ? { ended: true, words: `Ran out on ${when}. Renew it to invite somebody.` }
    : { ended: false, words: `Valid until ${when}` };
}

/** The validity of a group's invite code; updated as time passes. */
export function useInviteValidity({ expiresAt }: Group): InviteValidity {
  return inviteValidity(expiresAt, useNow(), browserZone());
}
