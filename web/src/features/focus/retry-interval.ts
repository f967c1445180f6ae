import type { Query } from '@tanstack/react-query';
import { isRetryable } from '@/api/failure';

/** Delay of the automatic retry after a failure, in milliseconds. */
const RETRY_INTERVAL_MS = 5_000;

/**
 * For `refetchInterval`: repeats a query while the focus service does not answer, so that the screen recovers.
 */
export function retryInterval<Data>({ state }: Pick<Query<Data>, 'state'>): number | false {
  return state.status === 'error' && isRetryable(state.error) ? RETRY_INTERVAL_MS : false;
}
