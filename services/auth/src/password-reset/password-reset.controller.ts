import { Controller } from '@nestjs/common';
import {
  type ForgotPassword,
  forgotPassword,
  type MessageReply,
  type RecoverPassword,
  type ResetPassword,
  type ResetRequested,
  recoverPassword,
  resetPassword,
  resetRequested,
  type VisitorContext,
} from '@pawplan/contracts';
import { type EventEnvelope, Handle, OnEvent, type Transaction } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { ForgottenPasswordService } from './forgotten-password.service.js';
import { PasswordRecoveryService } from './password-recovery.service.js';
import { PasswordResetService } from './password-reset.service.js';

/** Handles the calls of the screens for people who have lost their password. */
@Controller()
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly forgotten: ForgottenPasswordService,
    private readonly recovery: PasswordRecoveryService,
    private readonly audit: AuditLog,
  ) {}

  @Handle(forgotPassword)
  forgot(input: ForgotPassword, { caller }: VisitorContext): Promise<MessageReply> {
    return this.forgotten.request(input, caller);
  }

  @OnEvent(resetRequested)
  resetRequested({ payload }: EventEnvelope<ResetRequested>, tx: Transaction): Promise<void> {
    return this.forgotten.createLink(payload, tx);
  }

  @Handle(resetPassword)
  reset(input: ResetPassword, { caller }: VisitorContext): Promise<MessageReply> {
    const refused = { what: 'password-reset-refused', address: caller.address } as const;
    return this.audit.onRefusal(['not-found'], refused, this.resets.reset(input, caller));
  }

  @Handle(recoverPassword)
  recover(input: RecoverPassword, { caller }: VisitorContext): Promise<MessageReply> {
    return this.recovery.recover(input, caller);
  }
}
