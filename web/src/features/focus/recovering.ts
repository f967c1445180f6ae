import type { Query } from '@tanstack/react-query';
import { worthRetrying } from '../../api/failure';

/** How long after a failure it is asked again by itself, in milliseconds. */
export const AGAIN_MS = 5_000;

/** For `refetchInterval`: while a query fails for want of an answer it asks again, so that the screen is right by itself once focus is back. */
export function whileDown<Data>({ state }: Pick<Query<Data>, 'state'>): number | false {
  return state.status === 'error' && worthRetrying(state.error) ? AGAIN_MS : false;
}
