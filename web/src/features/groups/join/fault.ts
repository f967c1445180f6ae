import { ApiFailure } from '@/api/failure';

/**
 * Why a join failed: the code does not work (any more), the server refused with a reason, there were too many attempts,
 * or there was no usable answer.
 */
export type Fault = 'unknown-code' | 'refused' | 'too-many' | 'unreachable';

/** The kind of a failed join. */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof ApiFailure)) return 'unreachable';
  if (error.status === 404 || error.status === 400) return 'unknown-code';
  if (error.status === 429) return 'too-many';
  return error.status >= 400 && error.status < 500 ? 'refused' : 'unreachable';
}
