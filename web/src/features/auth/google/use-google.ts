import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api/failure';
import { type ExchangeCode, getGoogleConfig } from '../../../api/generated';
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

interface Use<Reply> {
  /** What is done with the code that the popup brings. */
  send: (code: ExchangeCode) => Promise<Reply>;
  onSuccess: (reply: Reply) => void;
  /** Hears the sentence to show (§8), or undefined while a new try is under way. */
  onFailure: (sentence: string | undefined) => void;
  /** Asks for the person's consent again, which is what makes Google give lasting access once more. */
  withConsent?: boolean;
}

/** Asks Google by its popup and goes on with the answer. */
export function useGoogle<Reply>({ send, onSuccess, onFailure, withConsent }: Use<Reply>) {
  const client = useQueryClient();
  const { data: config } = useQuery(configQuery);
  const ask = useMutation({
    mutationFn: async () => {
      const known = config ?? (await client.fetchQuery(configQuery));
      if (!known.configured) throw new NotReady();
      return send(await askGoogle(known, withConsent));
    },
    onMutate: () => onFailure(undefined),
    onSuccess,
    onError: (error) => onFailure(sentenceOf(error)),
  });
  return { ready: config?.configured !== false, start: () => ask.mutate(), pending: ask.isPending };
}

function sentenceOf(error: unknown): string {
  if (error instanceof NotReady) return NOT_READY;
  return error instanceof SignInCancelled ? CANCELLED : messageOf(error, FAILED);
}
