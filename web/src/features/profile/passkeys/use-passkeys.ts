import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  passkeyCreationOptions,
  removePasskey,
  renamePasskey,
} from '@/api/generated';
import { createPasskey } from '@/lib/passkeys/browser-passkeys';

/** The live stream causes this query to be fetched again together with the user. */
const passkeysKey = ['passkeys'] as const;

/** The passkeys of the person, oldest first. */
export function usePasskeys() {
  return useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => listPasskeys({ signal }) });
}

/** Adds a passkey with this name; null when the person closes the window of the browser. */
export const useAddPasskey = () =>
  useChange(async (name: string): Promise<Passkey | null> => {
    const answer = await createPasskey(await passkeyCreationOptions({ body: {} }));
    return answer && addPasskey({ body: { name, ...answer } });
  });

/** Renames a passkey. */
export const useRenamePasskey = () =>
  useChange(({ id, name }: { id: string; name: string }) => renamePasskey({ path: { id }, body: { name } }));

/** Removes a passkey by its id. */
export const useRemovePasskey = () => useChange((id: string) => removePasskey({ path: { id }, body: {} }));

function useChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
  });
}
