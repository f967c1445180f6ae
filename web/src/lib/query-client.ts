import { QueryClient } from '@tanstack/react-query';
import { worthRetrying } from '../api/failure';

/** Server state of one account. Refusals are final; no answer and 5xx are tried twice more. Fresh data comes by the live stream. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (tries, error) => tries < 2 && worthRetrying(error),
        retryDelay: (tries) => 500 * 2 ** tries,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
