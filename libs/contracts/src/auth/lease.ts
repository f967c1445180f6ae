import { OptionalZone, RequiredId, SessionId } from '../fields/index.js';
import type { PersonRef } from '../replies.js';

/** Requests a lease for a session. `timeZone` is the zone of the request, if it names a known one. */
export class GrantLease {
  @SessionId() sessionId: string;
  @RequiredId({ label: 'user' }) userId: string;
  @OptionalZone() timeZone?: string;
}

/** The data about a session that a gateway may use for at most LEASE_MS, counted from its request. */
export interface Lease {
  userId: string;
  name: string;
  sessionId: string;
  /** `personal` or a group id. */
  currentGroup: string;
  /** The zone that is stored with the user. */
  timeZone: string;
  /** Every group that the user may use, with its current members and their current names. */
  groups: { id: string; members: PersonRef[] }[];
  /** The ids of further groups, which the user may use only with a second factor; absent when there are none. */
  lockedGroups?: string[];
  /** Whether the user may do nothing but set up a second factor, because the operator requires one. */
  needsSecondFactor?: boolean;
}

/** Issuer and audience of session tokens. A token for another purpose, signed with the same secret, is not accepted. */
export const TOKEN_ISSUER = 'pawplan';
export const TOKEN_AUDIENCE = 'pawplan-gateway';

/** The claims of a bearer token besides issuer and audience. Signed with HS256. */
export interface SessionClaims {
  /** The id of the user. */
  sub: string;
  /** The id of the session. */
  sid: string;
  /** Start and latest end of the session, in seconds since the epoch; absent in tokens of the first release. */
  iat?: number;
  exp?: number;
}
