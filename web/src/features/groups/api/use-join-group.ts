import { useMutation } from '@tanstack/react-query';
import { joinGroup } from '../../../api/generated';
import { useEnterGroup } from './use-enter-group';

/** Joins the group of an invite code and goes there. */
export function useJoinGroup() {
  const enter = useEnterGroup();
  return useMutation({ mutationFn: (inviteCode: string) => joinGroup({ body: { inviteCode } }), onSuccess: enter });
}
