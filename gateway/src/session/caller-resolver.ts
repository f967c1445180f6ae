import { Injectable } from '@nestjs/common';
import {
  type Caller,
  groupOf,
  groupSpace,
  type Lease,
  MESSAGES,
  personalSpace,
  type SessionClaims,
  type Space,
} from '@pawplan/contracts';
import { Failure } from '@pawplan/platform';
import type { FastifyRequest } from 'fastify';
import { chooseSpace } from './choose-space.js';
import { headerZone } from './choose-zone.js';
import { type CachedLease, Leases } from './leases.js';

type Headers = FastifyRequest['headers'];

/** Where a route acts: in the space of the request, in a group from its path, or for the caller alone. */
export type RouteScope = 'self' | 'space' | { group: string };

/** A caller, and the moment (of `performance.now()`) until which this is valid. */
export interface ResolvedCaller {
  caller: Caller;
  /** Every space of the caller, for routes that use all of them. */
  spaces: readonly Space[];
  until: number;
  /** Whether the caller may do nothing but set up a second factor. */
  needsSecondFactor: boolean;
}

/** Determines the caller from a session and the headers of a request. */
@Injectable()
export class CallerResolver {
  constructor(private readonly leases: Leases) {}

  /**
   * The caller in the scope where the route acts. Throws Failure `forbidden` for a space that the caller is not in, or
   * may use only with a second factor.
   */
  async resolve(claims: SessionClaims, headers: Headers, scope: RouteScope): Promise<ResolvedCaller> {
    const zone = headerZone(headers['x-time-zone']);
    const cached = await this.leases.get(claims, zone);
    if (scope === 'self') return resolvedCaller(cached, personalSpace(cached.lease.userId), zone);
    if (scope !== 'space' && scope.group === 'personal') throw new Failure('forbidden', MESSAGES.notMember);
    const wanted = scope === 'space' ? headers['x-space']?.toString() : scope.group;
    const space = chooseSpace(cached.lease, wanted);
    if (space && !isLocked(cached.lease, wanted)) return resolvedCaller(cached, space, zone);
    // The caller may have joined the group after the lease was granted, through another replica.
    const renewed = await this.leases.renew(claims, zone);
    if (isLocked(renewed.lease, wanted)) throw new Failure('forbidden', MESSAGES.secondFactorNeeded);
    const found = chooseSpace(renewed.lease, wanted);
    if (!found) throw new Failure('forbidden', MESSAGES.notMember);
    return resolvedCaller(renewed, found, zone);
  }
}

/** Whether a request is about a group that the user may use only with a second factor: the named or the active one. */
const isLocked = ({ lockedGroups = [], currentGroup }: Lease, wanted = currentGroup): boolean =>
  lockedGroups.includes(wanted);

function resolvedCaller({ lease, until }: CachedLease, space: Space, zone?: string): ResolvedCaller {
  const group = groupOf(space);
  const caller = {
    userId: lease.userId,
    sessionId: lease.sessionId,
    space,
    members: lease.groups.find(({ id }) => id === group)?.members ?? [{ _id: lease.userId, name: lease.name }],
    timeZone: zone ?? (lease.timeZone || 'UTC'),
  };
  const spaces = [personalSpace(lease.userId), ...lease.groups.map(({ id }) => groupSpace(id))];
  return { caller, spaces, until, needsSecondFactor: lease.needsSecondFactor === true };
}
