import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Group, joinGroup } from '@/api/generated';
import { groupsKey } from '@/lib/space/groups';
import { useSwitchSpace } from '@/lib/space/use-space';

/** Adds a created or joined group to the list, and switches to it. */
export function useEnterGroup() {
  const client = useQueryClient();
  const { mutate: switchTo } = useSwitchSpace();
  return async (group: Group) => {
    // A list requested earlier may arrive later without the group, and the person would be switched out of it.
    await client.cancelQueries({ queryKey: groupsKey });
    client.setQueryData<Group[]>(
      groupsKey,
      (groups) => groups && [...groups.filter(({ _id }) => _id !== group._id), group],
    );
    switchTo(group._id);
    void client.invalidateQueries({ queryKey: groupsKey });
  };
}

/** Callbacks for the result of a change; they are called also when the component that started it is unmounted. */
export interface ResultCallbacks<Data> {
  onSuccess: (data: Data) => void;
  onError: (error: unknown) => void;
}

/** Joins the group of an invite code and switches to it. */
export function useJoinGroup({ onSuccess, onError }: ResultCallbacks<Group>) {
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
