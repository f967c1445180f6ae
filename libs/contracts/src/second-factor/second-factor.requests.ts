import { AnEmail, Confirmation, CurrentPassword, NEW_PASSWORD, RECENT } from '../auth/auth.requests.js';
import { ChangedText, OptionalFlag, OptionalNested, RequiredText, SecretText } from '../fields/index.js';
import { LIMITS, TRUST_DAYS } from '../limits.js';
import { PasskeyAssertion } from '../passkeys/passkey.requests.js';

const code = { label: 'code', max: LIMITS.factorCode, description: 'Six digits from the app' } as const;
const recoveryCode = {
  label: 'recoveryCode',
  max: LIMITS.factorCode,
  description: 'A recovery code, in any letter case, with or without hyphens; it works once',
} as const;

/** The body of `POST /api/auth/second-factor`, with a code of the app, a passkey or a recovery code. */
export class FinishSignIn {
  @RequiredText({ label: 'token', max: LIMITS.title, description: 'The token of the pending sign-in' }) token: string;
  @ChangedText(code) code?: string;
  @ChangedText(recoveryCode) recoveryCode?: string;
  @OptionalNested(PasskeyAssertion, {
    label: 'passkey',
    description: 'The answer of a browser that signs with a passkey of the person',
  })
  passkey?: PasskeyAssertion | null;
  @OptionalFlag({
    label: 'trustDevice',
    description: `Whether this device needs no second step for the next ${TRUST_DAYS} days`,
  })
  trustDevice?: boolean;
}

/** The body of calls that change the second factor. */
export class ConfirmIdentity {
  @CurrentPassword(`Needed without ${RECENT}`) currentPassword?: string;
}

/** The body of `PUT /api/auth/second-factor/totp`. */
export class EnableTotp {
  @RequiredText({ label: 'setup', max: LIMITS.factorSetup, description: 'The `setup` of the new secret' })
  setup: string;
  @RequiredText(code) code: string;
}

/** The body of `POST /api/auth/recover-password`; `confirmPassword`, if present, must be equal. */
export class RecoverPassword {
  @AnEmail()
  @RequiredText({ label: 'email', max: LIMITS.email, description: 'The e-mail address of the account' })
  email: string;
  @RequiredText(recoveryCode) recoveryCode: string;
  @SecretText({ ...NEW_PASSWORD, label: 'newPassword' }) newPassword: string;
  @Confirmation() confirmPassword?: string;
}
