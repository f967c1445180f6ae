import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@/api/generated';
import { userKey } from '@/lib/session/current-user';
import { tokenStore } from '@/lib/session/token-store';

/** A change of the signed-in person; the answer is the new user, which is then shown everywhere. */
export function useChangeMe<Body = void>(send: (body: Body) => Promise<User>) {
  return useMutation({ mutationKey: ['me'], mutationFn: send, onSuccess: useTakeMe() });
}

/** Stores the user that the server has just returned; every part of the app then shows it. */
export function useTakeMe(): (user: User) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    const queryKey = userKey(tokenStore.get());
    // A request from before the change may still be under way.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, user);
  };
}
