import type { PersonRef } from './replies.js';

/** A space as it is stored: `u:<userId>` or `g:<groupId>`, so that a forgotten filter cannot mix people (§1). */
export type Space = `u:${string}` | `g:${string}`;

/** Who asks, where and when: resolved by the gateway and trusted by the services. */
export interface Caller {
  userId: string;
  sessionId: string;
  /** The space of the request; membership was checked. */
  space: Space;
  /** The present members of `space` under their present names, the caller included. */
  members: readonly PersonRef[];
  /** IANA zone of the caller (§2). */
  timeZone: string;
}

/** The caller of routes that need no sign-in: the address counts guesses, the zone is kept at registration and sign-in. */
export interface Visitor {
  address: string;
  timeZone?: string;
}

/** A service that asks another for itself. */
export type ServiceCaller = null;

/** The personal space of a user. */
export const personalSpace = (userId: string): Space => `u:${userId}`;

/** The space of a group. */
export const groupSpace = (groupId: string): Space => `g:${groupId}`;

/** The group id of a space, or null for a personal one. */
export const groupOf = (space: Space): string | null => (space.startsWith('g:') ? space.slice(2) : null);
