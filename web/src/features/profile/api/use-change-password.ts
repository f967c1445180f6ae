import { useMutation } from '@tanstack/react-query';
import { type ChangePassword, changePassword } from '../../../api/generated';
import { useUser } from '../../../lib/session/session';
import { useTakeMe } from './use-take-me';

/** Sets a new password, or the first one; all other sessions end. */
export function useChangePassword() {
  const user = useUser();
  const takeMe = useTakeMe();
  return useMutation({
    mutationKey: ['me'],
    mutationFn: (body: ChangePassword) => changePassword({ body }),
    onSuccess: () => takeMe({ ...user, hasPassword: true }),
  });
}
