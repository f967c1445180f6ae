import { Injectable } from '@nestjs/common';
import {
  type Caller,
  groupOf,
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
import { Leases } from './leases.js';

type Headers = FastifyRequest['headers'];

/** Makes a caller out of a session and the headers of a request. */
@Injectable()
export class Callers {
  constructor(private readonly leases: Leases) {}

  /** The caller in the space of the request; on routes without a space, for themselves. Throws Failure `forbidden` for a space not theirs. */
  async of(claims: SessionClaims, headers: Headers, inSpace: boolean): Promise<Caller> {
    const zone = headerZone(headers['x-time-zone']);
    const { lease } = await this.leases.of(claims, zone);
    if (!inSpace) return toCaller(lease, personalSpace(lease.userId), zone);
    const wanted = headers['x-space']?.toString();
    const space = chooseSpace(lease, wanted);
    if (space) return toCaller(lease, space, zone);
    // The group may have been joined after the lease was given, through another replica.
    const { lease: renewed } = await this.leases.fresh(claims, zone);
    const found = chooseSpace(renewed, wanted);
    if (!found) throw new Failure('forbidden', MESSAGES.notMember);
    return toCaller(renewed, found, zone);
  }
}

function toCaller(lease: Lease, space: Space, zone?: string): Caller {
  const group = groupOf(space);
  return {
    userId: lease.userId,
    sessionId: lease.sessionId,
    space,
    members: lease.groups.find(({ id }) => id === group)?.members ?? [{ _id: lease.userId, name: lease.name }],
    timeZone: zone ?? (lease.timeZone || 'UTC'),
  };
}
