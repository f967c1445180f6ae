import type { SignedInOnDevice } from '../auth/user.js';
import { memberCall, visitorCall } from '../define.js';
import { EmptyRequest, type MessageReply } from '../replies.js';
import type { RecoveryCodes, SecondFactor, TotpSetup } from './second-factor.js';
import { ConfirmIdentity, EnableTotp, FinishSignIn, RecoverPassword } from './second-factor.requests.js';

const service = 'auth';
/** These calls may check a password, which is slow by design. */
const password = { service, queue: 'password', deadlineMs: 10_000, changes: true };

/** Finishes a pending sign-in. */
export const finishSignIn = visitorCall<FinishSignIn, SignedInOnDevice>({
  name: 'auth.finish-sign-in',
  request: FinishSignIn,
  service,
  changes: true,
});
export const getSecondFactor = memberCall<EmptyRequest, SecondFactor>({
  name: 'auth.second-factor',
  request: EmptyRequest,
  service,
});
/** Creates a secret for an app. Stores nothing. */
export const setUpTotp = memberCall<ConfirmIdentity, TotpSetup>({
  name: 'auth.set-up-totp',
  request: ConfirmIdentity,
  ...password,
});
/** Turns the second factor on, or replaces the secret, and creates recovery codes. */
export const enableTotp = memberCall<EnableTotp, RecoveryCodes>({
  name: 'auth.enable-totp',
  request: EnableTotp,
  service,
  changes: true,
});
export const disableSecondFactor = memberCall<ConfirmIdentity, SecondFactor>({
  name: 'auth.disable-second-factor',
  request: ConfirmIdentity,
  ...password,
});
/** Replaces all recovery codes of the caller. */
export const renewRecoveryCodes = memberCall<ConfirmIdentity, RecoveryCodes>({
  name: 'auth.renew-recovery-codes',
  request: ConfirmIdentity,
  ...password,
});
/**
 * Sets a new password with a recovery code. The reply comes when no gateway serves any session of the account any more.
 */
export const recoverPassword = visitorCall<RecoverPassword, MessageReply>({
  name: 'auth.recover-password',
  request: RecoverPassword,
  service,
  queue: 'slow',
  deadlineMs: 10_000,
  changes: true,
});
