import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Group, renewInviteCode } from '../../../api/generated';
import { groupsKey } from '../../../lib/space/groups';
import type { Told } from './told';

/** Gives a group a new invite code; the old one opens nothing any more. */
export function useRenewCode({ onSuccess, onError }: Told<Group>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => renewInviteCode({ path: { id } }),
    onSuccess: (group) => {
      client.setQueryData<Group[]>(groupsKey, (groups = []) =>
        groups.map((known) => (known._id === group._id ? group : known)),
      );
      onSuccess(group);
    },
    onError,
  });
}
