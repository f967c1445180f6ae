import { IntersectionType } from '@nestjs/swagger';
import type { SignedInOnDevice } from '../auth/user.js';
import { memberCall, visitorCall } from '../define.js';
import { ById, EmptyRequest, type MessageReply } from '../replies.js';
import type { RecoveryCodes } from '../second-factor/second-factor.js';
import { ConfirmIdentity } from '../second-factor/second-factor.requests.js';
import type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from './passkey.js';
import { AddPasskey, PasskeyAssertion, PasskeyName, PasskeyStep } from './passkey.requests.js';

const service = 'auth';
/** These calls may check a password, which is slow by design. */
const password = { service, queue: 'password', deadlineMs: 10_000, changes: true };

/** A passkey and its new name. */
export class RenamePasskey extends IntersectionType(ById, PasskeyName) {}
/** A passkey to remove, and the proof for it. */
export class RemovePasskey extends IntersectionType(ById, ConfirmIdentity) {}

/** The caller's passkeys, oldest first. */
export const listPasskeys = memberCall<EmptyRequest, Passkey[]>({
  name: 'passkeys.list',
  request: EmptyRequest,
  service,
});
/** Starts to add a passkey. Stores nothing. */
export const passkeyCreationOptions = memberCall<ConfirmIdentity, PasskeyCreationOptions>({
  name: 'passkeys.creation-options',
  request: ConfirmIdentity,
  ...password,
});
/** Adds a passkey. Fails with `conflict` when the caller has the maximum number, or the challenge has ended. */
export const addPasskey = memberCall<AddPasskey, Passkey>({
  name: 'passkeys.add',
  request: AddPasskey,
  service,
  changes: true,
});
export const renamePasskey = memberCall<RenamePasskey, Passkey>({
  name: 'passkeys.rename',
  request: RenamePasskey,
  service,
  changes: true,
});
/** Fails with `conflict` for the last way to sign in. */
export const removePasskey = memberCall<RemovePasskey, MessageReply>({
  name: 'passkeys.remove',
  request: RemovePasskey,
  ...password,
});
/** Starts a sign-in with any passkey. Stores nothing. */
export const passkeySignInOptions = visitorCall<EmptyRequest, PasskeyRequestOptions>({
  name: 'passkeys.sign-in-options',
  request: EmptyRequest,
  service,
});
export const signInWithPasskey = visitorCall<PasskeyAssertion, SignedInOnDevice>({
  name: 'passkeys.sign-in',
  request: PasskeyAssertion,
  service,
  changes: true,
});
/** Starts the second step of a pending sign-in. Stores nothing. */
export const passkeyStepOptions = visitorCall<PasskeyStep, PasskeyRequestOptions>({
  name: 'passkeys.step-options',
  request: PasskeyStep,
  service,
});
/** Turns two-step sign-in on with passkeys, without an app, and creates recovery codes. */
export const enablePasskeyStep = memberCall<ConfirmIdentity, RecoveryCodes>({
  name: 'auth.enable-passkey-step',
  request: ConfirmIdentity,
  ...password,
});
