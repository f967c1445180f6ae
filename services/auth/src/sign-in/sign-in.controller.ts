import { Controller } from '@nestjs/common';
import {
  type Login,
  login,
  type Register,
  register,
  type SignedInOnDevice,
  type SignInReply,
  type VisitorContext,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { AuditLog } from '../audit/audit-log.js';
import { SignInService } from './sign-in.service.js';

/** Handles the calls of the sign-in and registration screens. */
@Controller()
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly audit: AuditLog,
  ) {}

  @Handle(register)
  register(input: Register, { caller }: VisitorContext): Promise<SignedInOnDevice> {
    const refused = { what: 'registration-refused', address: caller.address } as const;
    return this.audit.onRefusal(['forbidden'], refused, this.signIn.register(input, caller));
  }

  @Handle(login)
  login(input: Login, { caller }: VisitorContext): Promise<SignInReply> {
    const refused = { what: 'sign-in-refused', email: input.email, address: caller.address } as const;
    return this.audit.onRefusal(['unauthenticated', 'forbidden'], refused, this.signIn.login(input, caller));
  }
}
