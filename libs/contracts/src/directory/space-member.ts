import { serviceCall } from '../define.js';
import { GetSpaceAccess } from '../feeds/feeds.calls.js';
import type { PersonRef } from '../replies.js';

/** What is known of a person who acts in a space without a session. */
export interface SpaceMember {
  /** The current members of the space with their current names, including the person. */
  members: PersonRef[];
  /** Their IANA zone. */
  timeZone: string;
}

/**
 * A person who may use a space at this moment, or null. It may be used like a lease: for at most LEASE_MS, counted from
 * the request. A service makes this call before it changes something for a person who has no session.
 */
export const spaceMember = serviceCall<GetSpaceAccess, { member: SpaceMember | null }>({
  name: 'auth.space-member',
  request: GetSpaceAccess,
  senders: ['planner', 'progress'],
  service: 'auth',
  queue: 'session',
  deadlineMs: 3_000,
});
