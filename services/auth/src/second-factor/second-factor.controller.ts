import { Controller } from '@nestjs/common';
import {
  type ConfirmIdentity,
  disableSecondFactor,
  type EmptyRequest,
  type EnableTotp,
  enablePasskeyStep,
  enableTotp,
  type FinishSignIn,
  finishSignIn,
  getSecondFactor,
  type MemberContext,
  type PasskeyRequestOptions,
  type PasskeyStep,
  passkeyStepOptions,
  type RecoveryCodes,
  renewRecoveryCodes,
  type SecondFactor,
  type SignedInOnDevice,
  setUpTotp,
  type TotpSetup,
  type VisitorContext,
} from '@pawplan/contracts';
import { Handle } from '@pawplan/platform';
import { SecondFactorService } from './second-factor.service.js';
import { SecondStepService } from './second-step.service.js';

/** Handles the calls that concern the second factor. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly secondFactor: SecondFactorService,
    private readonly secondStep: SecondStepService,
  ) {}

  @Handle(finishSignIn)
  finishSignIn(input: FinishSignIn, { caller }: VisitorContext): Promise<SignedInOnDevice> {
    return this.secondStep.finish(input, caller);
  }

  @Handle(passkeyStepOptions)
  passkeyOptions(input: PasskeyStep): Promise<PasskeyRequestOptions> {
    return this.secondStep.passkeyOptions(input);
  }

  @Handle(getSecondFactor)
  get(_: EmptyRequest, { caller }: MemberContext): Promise<SecondFactor> {
    return this.secondFactor.get(caller);
  }

  @Handle(setUpTotp)
  setUp(input: ConfirmIdentity, { caller }: MemberContext): Promise<TotpSetup> {
    return this.secondFactor.setUp(caller, input);
  }

  @Handle(enableTotp)
  enable(input: EnableTotp, { caller }: MemberContext): Promise<RecoveryCodes> {
    return this.secondFactor.enable(caller, input);
  }

  @Handle(enablePasskeyStep)
  enablePasskeys(input: ConfirmIdentity, { caller }: MemberContext): Promise<RecoveryCodes> {
    return this.secondFactor.enablePasskeys(caller, input);
  }

  @Handle(disableSecondFactor)
  disable(input: ConfirmIdentity, { caller }: MemberContext): Promise<SecondFactor> {
    return this.secondFactor.disable(caller, input);
  }

  @Handle(renewRecoveryCodes)
  renewRecoveryCodes(input: ConfirmIdentity, { caller }: MemberContext): Promise<RecoveryCodes> {
    return this.secondFactor.renewRecoveryCodes(caller, input);
  }
}
