import type { Group } from '@/api/generated';
import { useNow } from '@/lib/time/use-now';
import { browserZone } from '@/lib/time/zone';
import { type InviteValidity, inviteValidity } from './invite-validity';

/** The validity of a group's invite code; updated as time passes. */
export function useInviteValidity({ expiresAt }: Group): InviteValidity {
  return inviteValidity(expiresAt, useNow(), browserZone());
}
