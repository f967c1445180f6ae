import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Group, renewInviteCode } from '../../../api/generated';
import { groupsKey } from '../../../lib/space/groups';
import type { Told } from './told';

interface Renewal {
  id: string;
  /** Without it, the new code does not expire. */
  expiresInHours?: number;
}

/** Gives a group a new invite code; the old one no longer works. */
export function useRenewCode({ onSuccess, onError }: Told<Group>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, expiresInHours }: Renewal) => renewInviteCode({ path: { id }, body: { expiresInHours } }),
    onSuccess: (group) => {
      client.setQueryData<Group[]>(groupsKey, (groups = []) =>
        groups.map((known) => (known._id === group._id ? group : known)),
      );
      onSuccess(group);
    },
    onError,
  });
}
