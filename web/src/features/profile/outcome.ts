import { hasCode, messageOf } from '@/api/failure';
import type { Outcome } from '@/components/ui/outcome-line';

interface SaveState {
  isSuccess: boolean;
  error: unknown;
}

/**
 * The message beside the button: `success`, the server's message, or `failure`. Null before the first attempt and after
 * `clearOutcome`.
 */
export function outcomeOf({ isSuccess, error }: SaveState, success: string, failure: string): Outcome | null {
  if (isSuccess) return { kind: 'success', text: success };
  return error ? { kind: 'error', text: messageOf(error, failure) } : null;
}

/**
 * Clears the last outcome; call it when the person types. Does nothing during a save.
 */
export function clearOutcome(save: { isPending: boolean; reset: () => void }): void {
  if (!save.isPending) save.reset();
}

/** Whether the refused action needs a fresh sign-in. Other refusals with 403 stay after one. */
export const needsSignIn = (error: unknown): boolean => hasCode(error, 'signInAgain', 'emailNeedsPassword');
