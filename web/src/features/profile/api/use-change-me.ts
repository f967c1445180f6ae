import { useMutation } from '@tanstack/react-query';
import type { User } from '@/api/generated';
import { useTakeMe } from './use-take-me';

/** A change of the signed-in person; the answer is the new user, which is then shown everywhere. */
export function useChangeMe<Body = void>(send: (body: Body) => Promise<User>) {
  return useMutation({ mutationKey: ['me'], mutationFn: send, onSuccess: useTakeMe() });
}
