import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/failure';
import { getGoogleConfig } from '@/api/generated';
import * as m from '@/messages/lib.gen';
import { askGoogle, type GoogleCode, SignInCancelled } from './popup';

export const notReady = m.googleNotReady;

const configQuery = queryOptions({
  queryKey: ['google-config'],
  queryFn: ({ signal }) => getGoogleConfig({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

class NotReady extends Error {}

interface Use<Reply> {
  /** Uses the code that the popup returns. */
  send: (code: GoogleCode) => Promise<Reply>;
  onSuccess: (reply: Reply) => void;
  /** Called with the message to show, or with undefined when a new attempt starts. */
  onFailure: (sentence: string | undefined) => void;
  /** Asks for the person's consent again; only then does Google give lasting access again. */
  withConsent?: boolean;
}

/** Opens Google's popup and continues with its answer. */
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
  if (error instanceof NotReady) return notReady();
  return error instanceof SignInCancelled ? m.googleCancelled() : messageOf(error, m.googleFailed());
}
