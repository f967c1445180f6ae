import type { Query } from '@tanstack/react-query';
import { isRetryable } from '@/api/failure';

/** Delay of the automatic retry after a failure, in milliseconds. */
const AGAIN_MS = 5_000;

/**
 * For `refetchInterval`: repeats a query while it fails for lack of an answer, so that the screen recovers when the
 * focus service is available again.
 */
export function whileDown<Data>({ state }: Pick<Query<Data>, 'state'>): number | false {
  return state.status === 'error' && isRetryable(state.error) ? AGAIN_MS : false;
}
