import { QueryClient } from '@tanstack/react-query';
import { isRetryable } from '@/api/failure';
import { readWithCacheFallback } from './offline-cache/read-with-cache-fallback';

/**
 * The cache of server data of one account. Refusals are final; calls without an answer, 5xx and 429 are tried twice
 * more. The live stream triggers updates.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Without a network connection the query reads from the offline cache; a paused query would read nothing.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        persister: readWithCacheFallback,
        staleTime: 30_000,
        retry: (tries, error) => tries < 2 && isRetryable(error),
        retryDelay: (tries) => 500 * 2 ** tries,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
