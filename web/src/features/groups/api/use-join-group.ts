import { useMutation } from '@tanstack/react-query';
import { type Group, joinGroup } from '@/api/generated';
import type { Told } from './told';
import { useEnterGroup } from './use-enter-group';

/** Joins the group of an invite code and switches to it. */
export function useJoinGroup({ onSuccess, onError }: Told<Group>) {
  const enter = useEnterGroup();
  return useMutation({
    mutationFn: (inviteCode: string) => joinGroup({ body: { inviteCode } }),
    onSuccess: async (group) => {
      await enter(group);
      onSuccess(group);
    },
    onError,
  });
}
