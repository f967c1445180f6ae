import { Controller } from '@nestjs/common';
import {
  type EmptyRequest,
  type MemberContext,
  type MessageReply,
  sendVerifyLink,
  type VerifyEmail,
  type VisitorContext,
  verifyEmail,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { EmailVerificationService } from './email-verification.service.js';

/** Handles the calls that confirm e-mail addresses. */
@Controller()
export class EmailVerificationController {
  constructor(
    private readonly verification: EmailVerificationService,
    private readonly audit: AuditLog,
  ) {}

  @Handle(verifyEmail)
  verify(input: VerifyEmail, { caller }: VisitorContext): Promise<MessageReply> {
    const refused = { what: 'email-verification-refused', address: caller.address } as const;
    return this.audit.onRefusal(['not-found'], refused, this.verification.verify(input, caller));
  }

  @Handle(sendVerifyLink)
  resend(_: EmptyRequest, { caller }: MemberContext): Promise<MessageReply> {
    return this.verification.resend(caller);
  }
}
