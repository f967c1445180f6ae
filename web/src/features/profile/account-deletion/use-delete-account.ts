import { useMutation } from '@tanstack/react-query';
import { type DeleteAccount, deleteMe } from '@/api/generated';
import { dropDraftsOf } from '@/lib/drafts/drafts';
import { forgetKeptOf } from '@/lib/kept-store';
import { logFailure } from '@/lib/log';
import { farewellStore } from '@/lib/session/farewell-store';
import { useUser } from '@/lib/session/session';
import { tokenStore } from '@/lib/session/token-store';

type ForgetDiary = (person: string) => Promise<void>;

/**
 * Deletes the account, and then the data of the person in this browser. Everything happens inside the call, because the
 * session ends first and the screen may be unmounted before the call returns.
 */
export function useDeleteAccount(forgetDiary: ForgetDiary) {
  const { _id: person } = useUser();
  return useMutation({
    mutationFn: async (body: DeleteAccount) => {
      const token = tokenStore.get();
      await deleteMe({ body });
      // A person who has signed in since, in another tab, stays signed in.
      if (tokenStore.get() === token) tokenStore.set(null);
      if (tokenStore.get() === null) farewellStore.set(true);
      await forgetPerson(person, forgetDiary);
    },
  });
}

/** Deletes the data of a person from this browser; data of other people stays. Never throws. */
async function forgetPerson(person: string, forgetDiary: ForgetDiary): Promise<void> {
  try {
    await forgetDiary(person);
    forgetKeptOf(person);
    dropDraftsOf(person);
  } catch (error) {
    logFailure('Forgetting a person', error);
  }
}
