import { Controller } from '@nestjs/common';
import {
  type EmptyRequest,
  type EndSession,
  endOtherSessions,
  endSession,
  type GrantLease,
  grantLease,
  type Lease,
  listSessions,
  logout,
  type MemberContext,
  type MessageReply,
  type OwnSession,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { LeasesService } from './leases.service.js';
import { OwnSignInSessionsService } from './own-sign-in-sessions.service.js';
import { SignInSessionsService } from './sign-in-sessions.service.js';

/** Handles the calls that concern sessions. */
@Controller()
export class SignInSessionsController {
  constructor(
    private readonly sessions: SignInSessionsService,
    private readonly own: OwnSignInSessionsService,
    private readonly leases: LeasesService,
  ) {}

  @Handle(grantLease)
  lease(request: GrantLease): Promise<Lease> {
    return this.leases.grant(request);
  }

  @Handle(logout)
  logout(_: EmptyRequest, { caller }: MemberContext): Promise<MessageReply> {
    return this.sessions.logout(caller);
  }

  @Handle(listSessions)
  list(_: EmptyRequest, { caller }: MemberContext): Promise<OwnSession[]> {
    return this.own.list(caller);
  }

  @Handle(endSession)
  end({ id }: EndSession, { caller }: MemberContext): Promise<MessageReply> {
    return this.own.end(caller, id);
  }

  @Handle(endOtherSessions)
  endOthers(_: EmptyRequest, { caller }: MemberContext): Promise<MessageReply> {
    return this.own.endOthers(caller);
  }
}
