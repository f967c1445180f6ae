import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  disableSecondFactor,
  enablePasskeyStep,
  enableTotp,
  getSecondFactor,
  renewRecoveryCodes,
  setUpTotp,
} from '@/api/generated';

/** The live stream causes this query to be fetched again together with the user. */
const secondFactorKey = ['second-factor'] as const;

/** Whether a sign-in of the person needs a second step, and how many recovery codes are left. */
export function useSecondFactor() {
  return useQuery({ queryKey: secondFactorKey, queryFn: ({ signal }) => getSecondFactor({ signal }) });
}

/** Creates a new secret for the app. */
export const useSetUpTotp = () => useMutation({ mutationFn: () => setUpTotp({ body: {} }) });

/** Turns the second factor on, with the first code of a new secret. */
export const useEnableTotp = () => useChange((body: { setup: string; code: string }) => enableTotp({ body }));

/** Turns the second factor on with passkeys alone. */
export const useEnablePasskeyStep = () => useChange(() => enablePasskeyStep({ body: {} }));

/** Turns the second factor off. */
export const useDisableSecondFactor = () => useChange(() => disableSecondFactor({ body: {} }));

/** Replaces the recovery codes. */
export const useRenewRecoveryCodes = () => useChange(() => renewRecoveryCodes({ body: {} }));

function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: secondFactorKey }),
  });
}
