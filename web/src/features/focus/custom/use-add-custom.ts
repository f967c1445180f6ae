import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AddCustomFocusSession, addCustomFocusSession } from '../../../api/generated';
import { createKeys } from '../../../lib/idempotency';
import { accountStore } from '../../../lib/session/use-me';
import type { SpaceId } from '../../../lib/space/space-store';
import { celebrate } from '../trophies/celebration-store';

/** Adds a session by hand in a space, celebrates what it won and loads all focus data anew; pressing again after a lost answer adds no second one. `added` is called wherever its person is by then. */
export function useAddCustom(space: SpaceId, added: () => void) {
  const client = useQueryClient();
  const [keys] = useState(() => createKeys());
  return useMutation({
    mutationFn: (body: AddCustomFocusSession) =>
      addCustomFocusSession({ body, headers: { 'X-Space': space, 'Idempotency-Key': keys.keyOf(body) } }),
    onMutate: () => accountStore.get(),
    onSuccess: ({ newTrophies }, _, account) => {
      added();
      // What one person has won is not cheered at before another.
      if (accountStore.get() === account) celebrate(newTrophies);
    },
    // A lost answer may be one to a session that was added.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['focus'] });
      void client.invalidateQueries({ queryKey: ['leaderboard', space] });
    },
  });
}
