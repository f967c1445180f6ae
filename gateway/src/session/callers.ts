import { Injectable } from '@nestjs/common';
import {
  type Caller,
  groupOf,
  groupSpace,
  MESSAGES,
  personalSpace,
  type SessionClaims,
  type Space,
} from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { FastifyRequest } from 'fastify';
import { chooseSpace } from './choose-space.js';
import { headerZone } from './choose-zone.js';
import { type HeldLease, Leases } from './leases.js';

type Headers = FastifyRequest['headers'];

/** Where a route acts: in the space of the request, in a group from its path, or for the caller alone. */
export type Place = 'self' | 'space' | { group: string };

/** A caller, and the moment (of `performance.now()`) until which this is valid. */
export interface Admitted {
  caller: Caller;
  /** Every space of the caller, for routes that use all of them. */
  spaces: readonly Space[];
  until: number;
}

/** Determines the caller from a session and the headers of a request. */
@Injectable()
export class Callers {
  constructor(private readonly leases: Leases) {}

  /** The caller in the place where the route acts. Throws Failure `forbidden` for a space that the caller is not in. */
  async of(claims: SessionClaims, headers: Headers, place: Place): Promise<Admitted> {
    const zone = headerZone(headers['x-time-zone']);
    const held = await this.leases.of(claims, zone);
    if (place === 'self') return admit(held, personalSpace(held.lease.userId), zone);
    if (place !== 'space' && place.group === 'personal') throw new Failure('forbidden', MESSAGES.notMember);
    const wanted = place === 'space' ? headers['x-space']?.toString() : place.group;
    const space = chooseSpace(held.lease, wanted);
    if (space) return admit(held, space, zone);
    // The caller may have joined the group after the lease was granted, through another replica.
    const renewed = await this.leases.fresh(claims, zone);
    const found = chooseSpace(renewed.lease, wanted);
    if (!found) throw new Failure('forbidden', MESSAGES.notMember);
    return admit(renewed, found, zone);
  }
}

function admit({ lease, until }: HeldLease, space: Space, zone?: string): Admitted {
  const group = groupOf(space);
  const caller = {
    userId: lease.userId,
    sessionId: lease.sessionId,
    space,
    members: lease.groups.find(({ id }) => id === group)?.members ?? [{ _id: lease.userId, name: lease.name }],
    timeZone: zone ?? (lease.timeZone || 'UTC'),
  };
  const spaces = [personalSpace(lease.userId), ...lease.groups.map(({ id }) => groupSpace(id))];
  return { caller, spaces, until };
}
