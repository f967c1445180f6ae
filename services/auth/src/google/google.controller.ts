import { Controller } from '@nestjs/common';
import {
  type ConnectGoogle,
  connectGoogle,
  disconnectGoogle,
  type ExchangeCode,
  exchangeGoogle,
  type MemberContext,
  type Nothing,
  type SignedIn,
  type UpdateGoogle,
  type User,
  updateGoogle,
  type VisitorContext,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { GoogleConnectionService } from './google-connection.service.js';
import { GoogleSignInService } from './google-sign-in.service.js';

/** Answers the calls about Google. */
@Controller()
export class GoogleController {
  constructor(
    private readonly signIn: GoogleSignInService,
    private readonly connection: GoogleConnectionService,
  ) {}

  @Handle(exchangeGoogle)
  exchange(input: ExchangeCode, { caller }: VisitorContext): Promise<SignedIn> {
    return this.signIn.exchange(input, caller);
  }

  @Handle(connectGoogle)
  connect(input: ConnectGoogle, { caller }: MemberContext): Promise<User> {
    return this.connection.connect(caller, input);
  }

  @Handle(updateGoogle)
  update(input: UpdateGoogle, { caller }: MemberContext): Promise<User> {
    return this.connection.update(caller, input);
  }

  @Handle(disconnectGoogle)
  disconnect(_: Nothing, { caller }: MemberContext): Promise<User> {
    return this.connection.disconnect(caller);
  }
}
