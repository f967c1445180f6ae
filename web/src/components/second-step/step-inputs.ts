import type { PendingSignIn } from '@/api/generated';
import { offersPasskeys } from '@/lib/passkeys/browser-passkeys';
import * as m from '@/messages/second-step.gen';

/** What the person makes the second step with; a code is the field of the request that it fills. */
export type StepMethod = 'code' | 'passkey' | 'recoveryCode';

/** The input for each kind of code. */
export const INPUTS = {
  code: {
    label: m.code,
    hint: m.codeHint,
    required: m.codeRequired,
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recoveryCode: {
    label: m.recoveryCode,
    hint: m.recoveryCodeHint,
    required: m.recoveryCodeRequired,
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const;

/** The words of the buttons that change to another method. */
export const SWITCH_TO: Record<StepMethod, () => string> = {
  code: m.withCode,
  passkey: m.withPasskey,
  recoveryCode: m.withRecoveryCode,
};

/** The methods that a person has, best first. */
export function methodsOf({ methods }: PendingSignIn): StepMethod[] {
  const found: StepMethod[] = [];
  if (methods.includes('totp')) found.push('code');
  if (methods.includes('passkey') && offersPasskeys()) found.push('passkey');
  if (methods.includes('recoveryCode')) found.push('recoveryCode');
  return found;
}
