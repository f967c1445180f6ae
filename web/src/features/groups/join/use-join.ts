import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/ui/toast';
import { useJoinGroup } from '@/features/groups/api/use-join-group';
import { logFailure } from '@/lib/log';
import { PATHS } from '@/lib/paths';
import { groupsKey } from '@/lib/space/groups';

/**
 * Joins by an invite code and opens the group's todos. When that fails, checks whether an earlier attempt has worked.
 */
export function useJoin(code: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useJoinGroup({
    onSuccess: ({ name }) => {
      toast.success(`You joined "${name}"!`);
      navigate(PATHS.todos, { replace: true });
    },
    onError: (failure) => {
      logFailure('Joining by a link', failure);
      void client.invalidateQueries({ queryKey: groupsKey });
    },
  });
  const join = useCallback(() => mutate(code), [mutate, code]);
  return { join, isPending, isSuccess, error };
}
