import type { PersonRef } from '../replies.js';

/** Asks who a session is; `timeZone` is the zone of the request, if it names a known one. */
export interface GrantLease {
  sessionId: string;
  userId: string;
  timeZone?: string;
}

/** What a gateway may act on for at most LEASE_MS, counted from when it asked. */
export interface Lease {
  userId: string;
  name: string;
  sessionId: string;
  /** `personal` or a group id. */
  currentGroup: string;
  /** The zone kept on the user. */
  timeZone: string;
  /** Every group of the user with its present members under their present names. */
  groups: { id: string; members: PersonRef[] }[];
}

/** What a bearer token says: whose session it is. Signed with HS256. */
export interface SessionClaims {
  /** The user's id. */
  sub: string;
  /** The session's id. */
  sid: string;
}
