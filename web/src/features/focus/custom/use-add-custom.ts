import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AddCustomFocusSession, addCustomFocusSession } from '@/api/generated';
import { celebrate } from '@/features/focus/trophies/celebration-store';
import { createKeys } from '@/lib/idempotency';
import { accountStore } from '@/lib/session/use-me';
import type { SpaceId } from '@/lib/space/space-store';

/**
 * Adds a session by hand in a space, celebrates new trophies and fetches all focus data again. A second press after a
 * lost answer adds no second session. `added` is called also when the person has opened another screen since.
 */
export function useAddCustom(space: SpaceId, added: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createKeys());
  return useMutation({
    mutationFn: (body: AddCustomFocusSession) =>
      addCustomFocusSession({ body, headers: { 'X-Space': space, 'Idempotency-Key': keys.keyOf(body) } }),
    onMutate: () => accountStore.get(),
    onSuccess: ({ newTrophies }, _, account) => {
      added();
      // Do not show one person's trophies to another.
      if (accountStore.get() === account) celebrate(newTrophies);
    },
    // After a lost answer the session may have been added.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['focus'] });
      void client.invalidateQueries({ queryKey: ['leaderboard', space] });
    },
  });
}
