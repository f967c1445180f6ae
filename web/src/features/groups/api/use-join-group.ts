import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Group, joinGroup } from '@/api/generated';
import { groupsKey } from '@/lib/space/groups';
import { useSwitchSpace } from '@/lib/space/use-space';

/** Adds a created or joined group to the list, and switches to it. */
export function useAddAndOpenGroup() {
  const client = useQueryClient();
  const { mutate: switchTo } = useSwitchSpace();
  return async (group: Group) => {
    // An older list without the group may arrive later, and the app would leave the group.
    await client.cancelQueries({ queryKey: groupsKey });
    client.setQueryData<Group[]>(
      groupsKey,
      (groups) => groups && [...groups.filter(({ _id }) => _id !== group._id), group],
    );
    switchTo(group._id);
    void client.invalidateQueries({ queryKey: groupsKey });
  };
}

/** Callbacks for the result of a change; they are called even if the component is unmounted. */
export interface ResultCallbacks<Data> {
  onSuccess: (data: Data) => void;
  onError: (error: unknown) => void;
}

/** Joins the group of an invite code and switches to it. */
export function useJoinGroup({ onSuccess, onError }: ResultCallbacks<Group>) {
  const addAndOpen = useAddAndOpenGroup();
  return useMutation({
    mutationFn: (inviteCode: string) => joinGroup({ body: { inviteCode } }),
    onSuccess: async (group) => {
      await addAndOpen(group);
      onSuccess(group);
    },
    onError,
  });
}
