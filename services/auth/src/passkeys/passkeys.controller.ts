import { Controller } from '@nestjs/common';
import {
  type AddPasskey,
  addPasskey,
  type ConfirmIdentity,
  type EmptyRequest,
  listPasskeys,
  type MemberContext,
  type MessageReply,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  passkeyCreationOptions,
  passkeySignInOptions,
  type RemovePasskey,
  type RenamePasskey,
  removePasskey,
  renamePasskey,
  type SignedInOnDevice,
  signInWithPasskey,
  type VisitorContext,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { PasskeySignInService } from './passkey-sign-in.service.js';
import { PasskeysService } from './passkeys.service.js';

/** Handles the calls that concern passkeys. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly signIn: PasskeySignInService,
  ) {}

  @Handle(listPasskeys)
  list(_: EmptyRequest, { caller }: MemberContext): Promise<Passkey[]> {
    return this.passkeys.list(caller);
  }

  @Handle(passkeyCreationOptions)
  creationOptions(input: ConfirmIdentity, { caller }: MemberContext): Promise<PasskeyCreationOptions> {
    return this.passkeys.creationOptions(caller, input);
  }

  @Handle(addPasskey)
  add(input: AddPasskey, { caller }: MemberContext): Promise<Passkey> {
    return this.passkeys.add(caller, input);
  }

  @Handle(renamePasskey)
  rename(input: RenamePasskey, { caller }: MemberContext): Promise<Passkey> {
    return this.passkeys.rename(caller, input);
  }

  @Handle(removePasskey)
  remove(input: RemovePasskey, { caller }: MemberContext): Promise<MessageReply> {
    return this.passkeys.remove(caller, input);
  }

  @Handle(passkeySignInOptions)
  async signInOptions(): Promise<PasskeyRequestOptions> {
    return this.signIn.options();
  }

  @Handle(signInWithPasskey)
  signInWithPasskey(input: PasskeyAssertion, { caller }: VisitorContext): Promise<SignedInOnDevice> {
    return this.signIn.signIn(input, caller);
  }
}
