import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Group, leaveGroup } from '../../../api/generated';
import { groupsKey } from '../../../lib/space/groups';
import { PERSONAL, spaceStore } from '../../../lib/space/space-store';
import type { Told } from './told';

/**
 * Leaves a group. If it is the active group, the server switches the person to the personal space; this tab does the
 * same.
 */
export function useLeaveGroup({ onSuccess, onError }: Told<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => leaveGroup({ path: { id } }),
    onSuccess: (reply, id) => {
      if (spaceStore.get() === id) spaceStore.set(PERSONAL);
      client.setQueryData<Group[]>(groupsKey, (groups = []) => groups.filter(({ _id }) => _id !== id));
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === id });
      void client.invalidateQueries({ queryKey: ['me'] });
      onSuccess(reply);
    },
    onError,
  });
}
