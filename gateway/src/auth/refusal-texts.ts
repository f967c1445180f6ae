/** Why a call that changes how a person signs in answers 403. */
export const NEEDS_PROOF = 'The call needs the current password or a recent sign-in.';

/** Why a call of passkeys answers 503. */
export const NO_PASSKEYS = 'This server has no HTTPS or no host name, so browsers offer no passkeys.';
