import { Controller } from '@nestjs/common';
import {
  type ConnectGoogle,
  connectGoogle,
  disconnectGoogle,
  type EmptyRequest,
  type ExchangeCode,
  exchangeGoogle,
  type GetGoogleAccess,
  type GoogleAccess,
  googleAccess,
  type MemberContext,
  type SignInReply,
  type UpdateGoogle,
  type User,
  updateGoogle,
  type VisitorContext,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { GoogleAccessService } from './google-access.service.js';
import { GoogleConnectionService } from './google-connection.service.js';
import { GoogleSignInService } from './google-sign-in.service.js';

/** Handles the calls that concern Google. */
@Controller()
export class GoogleController {
  constructor(
    private readonly signIn: GoogleSignInService,
    private readonly connection: GoogleConnectionService,
    private readonly grants: GoogleAccessService,
    private readonly audit: AuditLog,
  ) {}

  @Handle(exchangeGoogle)
  exchange(input: ExchangeCode, { caller }: VisitorContext): Promise<SignInReply> {
    const refused = { what: 'google-sign-in-refused', address: caller.address } as const;
    return this.audit.onRefusal(['invalid', 'forbidden'], refused, this.signIn.exchange(input, caller));
  }

  @Handle(connectGoogle)
  connect(input: ConnectGoogle, { caller }: MemberContext): Promise<User> {
    const refused = { what: 'google-connect-refused', who: caller.userId, sessionId: caller.sessionId } as const;
    return this.audit.onRefusal(['invalid'], refused, this.connection.connect(caller, input));
  }

  @Handle(updateGoogle)
  update(input: UpdateGoogle, { caller }: MemberContext): Promise<User> {
    return this.connection.update(caller, input);
  }

  @Handle(disconnectGoogle)
  disconnect(_: EmptyRequest, { caller }: MemberContext): Promise<User> {
    return this.connection.disconnect(caller);
  }

  @Handle(googleAccess)
  access(input: GetGoogleAccess): Promise<GoogleAccess> {
    return this.grants.access(input);
  }
}
