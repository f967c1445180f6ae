import { QueryClient } from '@tanstack/react-query';
import { worthRetrying } from '../api/failure';
import { readOrLastSeen } from './last-seen/last-seen';

/** Server state of one account. Refusals are final; no answer and 5xx are tried twice more. Fresh data comes by the live stream. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network what was last seen is read; a paused call would read nothing.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        persister: readOrLastSeen,
        staleTime: 30_000,
        retry: (tries, error) => tries < 2 && worthRetrying(error),
        retryDelay: (tries) => 500 * 2 ** tries,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
