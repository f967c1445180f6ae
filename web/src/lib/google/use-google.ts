import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '@/api/failure';
import { getGoogleConfig } from '@/api/generated';
import * as m from '@/messages/lib.gen';
import { type GoogleCode, openGooglePopup, SignInCancelled } from './popup';

const configQuery = queryOptions({
  queryKey: ['google-config'],
  queryFn: ({ signal }) => getGoogleConfig({ signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Shown in place of a button while `useHasGoogle` is false. */
export const notSetUp = m.googleNotSetUp;

/** Whether Google is configured on the server; true until that is known. Not `wanted` asks nothing. */
export function useHasGoogle(wanted = true): boolean {
  const { data: config } = useQuery({ ...configQuery, enabled: wanted });
  return config?.configured !== false;
}

class NotConfigured extends Error {}

interface GoogleRequest<Reply> {
  /** Uses the code that the popup returns. */
  send: (code: GoogleCode) => Promise<Reply>;
  onSuccess: (reply: Reply) => void;
  /** Called with the message to show, or with undefined when a new attempt starts. */
  onFailure: (sentence: string | undefined) => void;
  /** Asks for the person's consent again; only then does Google give lasting access again. */
  withConsent?: boolean;
}

/** Opens Google's popup and continues with its answer. */
export function useGoogle<Reply>({ send, onSuccess, onFailure, withConsent }: GoogleRequest<Reply>) {
  const client = useQueryClient();
  const { data: config } = useQuery(configQuery);
  const ask = useMutation({
    mutationFn: async () => {
      const currentConfig = config ?? (await client.fetchQuery(configQuery));
      if (!currentConfig.configured) throw new NotConfigured();
      return send(await openGooglePopup(currentConfig, withConsent));
    },
    onMutate: () => onFailure(undefined),
    onSuccess,
    onError: (error) => onFailure(messageOfError(error)),
  });
  return { hasGoogle: config?.configured !== false, start: () => ask.mutate(), pending: ask.isPending };
}

function messageOfError(error: unknown): string {
  if (error instanceof NotConfigured) return m.googleNotReady();
  return error instanceof SignInCancelled ? m.googleCancelled() : messageOf(error, m.googleFailed());
}
