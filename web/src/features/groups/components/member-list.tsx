import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { messageOf } from '@/api/failure';
import { type Group, type PersonRef, removeMember } from '@/api/generated';
import { useFocusAfterRemoval } from '@/components/items/use-focus-after-removal';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { ShowMore, useVisibleRows } from '@/components/ui/show-more';
import type { ResultCallbacks } from '@/features/groups/api/use-join-group';
import { useUser } from '@/lib/session/session';
import { groupsKey } from '@/lib/space/groups';
import * as m from '@/messages/groups.gen';
import type { ShowMessage } from './message-line';

interface MemberListProps {
  group: Group;
  showMessage: ShowMessage;
  /** Returns the element to focus when no other member is left. */
  fallbackFocus: () => HTMLElement | null;
}

/** The members of a group in the order of joining. The person who may remove members can do so here. */
export function MemberList({ group, showMessage, fallbackFocus }: MemberListProps) {
  const { _id: ownId } = useUser();
  const { name, members, ownerId } = group;
  const list = useFocusAfterRemoval(fallbackFocus);
  const visibleRows = useVisibleRows(members.length);
  const remove = useRemoveMember(group._id, {
    onSuccess: (member) => showMessage('success', m.removed({ name: member.name })),
    onError: (error) => showMessage('error', messageOf(error, m.notRemoved())),
  });
  const confirm = useConfirm();
  const askToRemove = async (member: PersonRef) => {
    const question = {
      title: m.removeQuestion({ member: member.name, group: name }),
      text: m.removeText(),
      confirm: m.removeMember(),
      danger: true,
    };
    if (await confirm(question)) remove.mutate(member);
  };
  return (
    <div {...list}>
      <ul aria-label={m.membersOf({ name })} className="flex flex-col">
        {members.slice(0, visibleRows.shown).map((member) => (
          <li key={member._id} className="flex min-h-11 items-center gap-3">
            <Avatar person={member} size="sm" />
            <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
              <span className="min-w-0 font-semibold wrap-anywhere">{member.name}</span>
              {member._id === ownId && <Badge>{m.ownBadge()}</Badge>}
              {member._id === ownerId && <Badge>{m.owner()}</Badge>}
            </p>
            {ownId === ownerId && member._id !== ownId && (
              <Button
                variant="danger"
                size="sm"
                loading={remove.isPending && remove.variables._id === member._id}
                onClick={() => void askToRemove(member)}
                icon={<UserMinus size={16} strokeWidth={1.75} aria-hidden />}
              >
                {m.removeMemberNamed({ name: member.name, hidden: (text) => <span className="sr-only">{text}</span> })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShowMore {...visibleRows} />
    </div>
  );
}

/** Removes another member from a group; the group then gets a new invite code. */
function useRemoveMember(id: string, { onSuccess, onError }: ResultCallbacks<PersonRef>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: userId }: PersonRef) => removeMember({ path: { id, userId } }),
    onSuccess: async (_, member) => {
      // An older list with the member may arrive later.
      await client.cancelQueries({ queryKey: groupsKey });
      client.setQueryData<Group[]>(groupsKey, (groups = []) =>
        groups.map((group) => (group._id === id ? withoutMember(group, member) : group)),
      );
      onSuccess(member);
    },
    onError,
    // Also after a failure: the member may have left, or the owner may have changed.
    onSettled: () => client.invalidateQueries({ queryKey: groupsKey }),
  });
}

const withoutMember = (group: Group, member: PersonRef): Group => ({
  ...group,
  members: group.members.filter(({ _id }) => _id !== member._id),
});
