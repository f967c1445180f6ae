import { ApiFailure } from '../../api/failure';

/**
 * Why a join did not work out: the code opens nothing (any more), the server refuses for a reason that it says, there were too many tries, or there
 * was no answer worth showing.
 */
export type Fault = 'unknown-code' | 'refused' | 'too-many' | 'unreachable';

/** What a failed join comes to. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof ApiFailure)) return 'unreachable';
  if (error.status === 404 || error.status === 400) return 'unknown-code';
  if (error.status === 429) return 'too-many';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'unreachable';
}
