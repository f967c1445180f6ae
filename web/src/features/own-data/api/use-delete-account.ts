import { useMutation } from '@tanstack/react-query';
import { type DeleteAccount, deleteMe } from '../../../api/generated';
import { farewellStore } from '../../../lib/session/farewell-store';
import { useUser } from '../../../lib/session/session';
import { tokenStore } from '../../../lib/session/token-store';
import { forgetPerson } from '../forget';

/**
 * Deletes the account, and then what this browser keeps of its person. All of it happens in the call: the screen may be gone before it answers, since
 * the session ends first.
 */
export function useDeleteAccount() {
  const { _id: person } = useUser();
  return useMutation({
    mutationFn: async (body: DeleteAccount) => {
      const token = tokenStore.get();
      await deleteMe({ body });
      // Who signed in since, in another tab, stays.
      if (tokenStore.get() === token) tokenStore.set(null);
      if (tokenStore.get() === null) farewellStore.set(true);
      await forgetPerson(person);
    },
  });
}
