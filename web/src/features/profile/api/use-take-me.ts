import { useQueryClient } from '@tanstack/react-query';
import type { User } from '../../../api/generated';
import { tokenStore } from '../../../lib/session/token-store';
import { meKey } from '../../../lib/session/use-me';

/** Takes over the signed-in person as the server has just answered them; every part of the product then shows it. */
export function useTakeMe(): (user: User) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    const queryKey = meKey(tokenStore.get());
    // One asked for before the change may still be on its way.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, user);
  };
}
