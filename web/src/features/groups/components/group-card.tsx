import { LogOut } from 'lucide-react';
import { messageOf } from '../../../api/failure';
import type { Group } from '../../../api/generated';
import { AvatarStack } from '../../../components/ui/avatar';
import { Button } from '../../../components/ui/button';
import { useConfirm } from '../../../components/ui/confirm';
import { LongText } from '../../../components/ui/long-text';
import { useLeaveGroup } from '../api/use-leave-group';
import type { Say } from '../use-passing-message';
import { InviteCode } from './invite-code';
import { InviteLink } from './invite-link';

/** One group of the list: who is in it, how others get in, and the way out. */
export function GroupCard({ group, say }: { group: Group; say: Say }) {
  const { name, description, members } = group;
  const leave = useLeaveGroup({
    onSuccess: () => say('success', `You left "${name}"`),
    onError: (error) => say('error', messageOf(error, 'Error leaving group')),
  });
  const confirm = useConfirm();
  const askToLeave = async () => {
    const title = `Are you sure you want to leave "${name}"?`;
    if (await confirm({ title, confirm: 'Leave', danger: true })) leave.mutate(group._id);
  };
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="text-lg break-words">{name}</h3>
          {description && <LongText text={description} />}
          <p className="mt-1.5 flex items-center gap-2 text-sm text-quiet">
            <AvatarStack people={members} max={5} />
            {members.length === 1 ? '1 member' : `${members.length} members`}
          </p>
        </div>
        <Button
          variant="ghost"
          size="sm"
          loading={leave.isPending}
          onClick={askToLeave}
          icon={<LogOut size={16} strokeWidth={1.75} aria-hidden />}
        >
          Leave
        </Button>
      </div>
      <InviteCode group={group} say={say} />
      <InviteLink group={group} say={say} />
    </li>
  );
}
