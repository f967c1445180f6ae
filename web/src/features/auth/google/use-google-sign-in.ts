import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/failure';
import { exchangeGoogleCode, getGoogleConfig } from '../../../api/generated';
import { noticeStore } from '../../../lib/session/notice-store';
import { startSession } from '../../../lib/session/use-me';
import { askGoogle, SignInCancelled } from './popup';

export const NOT_READY = 'Google Sign-In is not ready yet';
const CANCELLED = 'Google Sign-In was cancelled';
const FAILED = 'Google Sign-In failed';

const configQuery = queryOptions({
  queryKey: ['google-config'],
  queryFn: ({ signal }) => getGoogleConfig({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

class NotReady extends Error {}

/** Signs in through Google's popup; `onFailure` hears the sentence to show (§8), or undefined while a new try is under way. */
export function useGoogleSignIn(onFailure: (sentence: string | undefined) => void) {
  const client = useQueryClient();
  const { data: config } = useQuery(configQuery);
  const signIn = useMutation({
    mutationFn: async () => {
      const known = config ?? (await client.fetchQuery(configQuery));
      if (!known.configured) throw new NotReady();
      return exchangeGoogleCode({ body: await askGoogle(known) });
    },
    onMutate: () => onFailure(undefined),
    onSuccess: (signedIn) => {
      startSession(signedIn);
      noticeStore.set(signedIn.notice ?? null);
    },
    onError: (error) => onFailure(sentenceOf(error)),
  });
  return { ready: config?.configured !== false, start: () => signIn.mutate(), pending: signIn.isPending };
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotReady) return NOT_READY;
  return error instanceof SignInCancelled ? CANCELLED : messageOf(error, FAILED);
}
