import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '@/api/generated';
import { userKey } from '@/lib/session/current-user';
import { tokenStore } from '@/lib/session/token-store';

/** A mutation that changes the signed-in user and stores the returned user. */
export function useUpdateUser<Body = void>(send: (body: Body) => Promise<User>) {
  return useMutation({ mutationKey: ['me'], mutationFn: send, onSuccess: useSetUser() });
}

/** Returns a function that stores the user returned by the server. */
export function useSetUser(): (user: User) => Promise<void> {
  const client = useQueryClient();
  return async (user) => {
    const queryKey = userKey(tokenStore.get());
    // An earlier request may still be running.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, user);
  };
}
