import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure } from '@/api/failure';
import { switchGroup } from '@/api/generated';
import { logFailure } from '@/lib/log';
import { tokenStore } from '@/lib/session/token-store';
import { meKey } from '@/lib/session/use-me';
import { type SpaceId, spaceStore } from './space-store';

/** Shows another space at once and informs the server. When the server refuses, the previous space is shown again. */
export function useSwitchSpace() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['switch-space'],
    scope: { id: 'switch-space' },
    mutationFn: (groupId: SpaceId) => switchGroup({ body: { groupId } }),
    onMutate: (next) => {
      const before = spaceStore.get();
      spaceStore.set(next);
      return { before };
    },
    onSuccess: (user) => client.setQueryData(meKey(tokenStore.get()), user),
    onError: (error, next, context) => {
      logFailure('Switching the space', error);
      // No answer is not a refusal: calls name their space, and the cached data of that space can be shown.
      const refused = error instanceof ApiFailure && error.status > 0;
      if (context && refused && spaceStore.get() === next) spaceStore.set(context.before);
    },
  });
}
