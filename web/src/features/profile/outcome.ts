import { ApiFailure, messageOf } from '@/api/failure';
import type { Outcome } from '@/components/ui/outcome-line';

interface Saved {
  isSuccess: boolean;
  error: unknown;
}

/**
 * The message beside the button: `success`, the server's message, or `failure`. Null before the first attempt and after
 * the person types again.
 */
export function outcomeOf({ isSuccess, error }: Saved, success: string, failure: string): Outcome | null {
  if (isSuccess) return { kind: 'success', text: success };
  return error ? { kind: 'error', text: messageOf(error, failure) } : null;
}

/**
 * To be called when the person types again: clears the last outcome. Not during a save, because its outcome is still to
 * come and a second save must not start.
 */
export function forgetOutcome(save: { isPending: boolean; reset: () => void }): void {
  if (!save.isPending) save.reset();
}

/** Whether the refused action needs a fresh sign-in. */
export const needsSignIn = (error: unknown): boolean => error instanceof ApiFailure && error.status === 403;
