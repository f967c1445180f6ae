import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Group, type PersonRef, removeMember } from '@/api/generated';
import { groupsKey } from '@/lib/space/groups';
import type { Told } from './told';

/** Removes another member from a group; the group then gets a new invite code. */
export function useRemoveMember(id: string, { onSuccess, onError }: Told<PersonRef>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: userId }: PersonRef) => removeMember({ path: { id, userId } }),
    onSuccess: async (_, member) => {
      // A list requested earlier may arrive later, with the member still in it.
      await client.cancelQueries({ queryKey: groupsKey });
      client.setQueryData<Group[]>(groupsKey, (groups = []) =>
        groups.map((group) => (group._id === id ? without(group, member) : group)),
      );
      onSuccess(member);
    },
    onError,
    // Also after a failure: the right to remove, or the member, may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: groupsKey }),
  });
}

const without = (group: Group, member: PersonRef): Group => ({
  ...group,
  members: group.members.filter(({ _id }) => _id !== member._id),
});
