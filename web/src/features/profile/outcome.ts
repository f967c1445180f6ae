import { ApiFailure, messageOf } from '../../api/failure';
import type { Outcome } from '../../components/ui/outcome-line';

interface Saved {
  isSuccess: boolean;
  error: unknown;
}

/** What is said beside the button: `success`, the server's message, or `failure`; null before the first try and after the next keystroke. */
export function outcomeOf({ isSuccess, error }: Saved, success: string, failure: string): Outcome | null {
  if (isSuccess) return { kind: 'success', text: success };
  return error ? { kind: 'error', text: messageOf(error, failure) } : null;
}

/** With the next keystroke the last outcome is old news; that of a save under way is still to come, and another must not begin beside it. */
export function forgetOutcome(save: { isPending: boolean; reset: () => void }): void {
  if (!save.isPending) save.reset();
}

/** Whether what was refused needs a fresh sign-in (§1 of the decisions). */
export const needsSignIn = (error: unknown): boolean => error instanceof ApiFailure && error.status === 403;
