import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '../../../api/generated';
import { groupsKey } from '../../../lib/space/groups';
import { useSwitchSpace } from '../../../lib/space/use-switch-space';

/** Adds a group that was just made or joined to the list, and switches to it (§8 of the decisions). */
export function useEnterGroup() {
  const client = useQueryClient();
  const { mutate: switchTo } = useSwitchSpace();
  return async (group: Group) => {
    // A list that was asked for before may come after: without the group in it, its person would be taken out again.
    await client.cancelQueries({ queryKey: groupsKey });
    client.setQueryData<Group[]>(
      groupsKey,
      (groups) => groups && [...groups.filter(({ _id }) => _id !== group._id), group],
    );
    switchTo(group._id);
    void client.invalidateQueries({ queryKey: groupsKey });
  };
}
