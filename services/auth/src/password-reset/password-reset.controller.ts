import { Controller } from '@nestjs/common';
import {
  type MessageReply,
  type RecoverPassword,
  type ResetPassword,
  recoverPassword,
  resetPassword,
  type VisitorContext,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { PasswordRecoveryService } from './password-recovery.service.js';
import { PasswordResetService } from './password-reset.service.js';

/** Handles the calls of the screen that sets a new password. */
@Controller()
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    private readonly recovery: PasswordRecoveryService,
    private readonly audit: AuditLog,
  ) {}

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
