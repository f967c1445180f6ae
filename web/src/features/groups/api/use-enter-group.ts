import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '@/api/generated';
import { groupsKey } from '@/lib/space/groups';
import { useSwitchSpace } from '@/lib/space/use-switch-space';

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
