import { Controller } from '@nestjs/common';
import { type Login, login, type Register, register, type SignedIn, type VisitorContext } from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { SignInService } from './sign-in.service.js';

/** Answers the calls of the sign-in and register screens. */
@Controller()
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @Handle(register)
  register(input: Register, { caller }: VisitorContext): Promise<SignedIn> {
    return this.signIn.register(input, caller);
  }

  @Handle(login)
  login(input: Login, { caller }: VisitorContext): Promise<SignedIn> {
    return this.signIn.login(input, caller);
  }
}
