import { Controller } from '@nestjs/common';
import {
  type GrantLease,
  grantLease,
  type Lease,
  logout,
  type MemberContext,
  type MessageReply,
  type Nothing,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { LeasesService } from './leases.service.js';
import { SessionsService } from './sessions.service.js';

/** Answers the calls about sessions. */
@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly leases: LeasesService,
  ) {}

  @Handle(grantLease)
  lease(request: GrantLease): Promise<Lease> {
    return this.leases.grant(request);
  }

  @Handle(logout)
  logout(_: Nothing, { caller }: MemberContext): Promise<MessageReply> {
    return this.sessions.logout(caller);
  }
}
