import type { Group } from '@/api/generated';
import { usePassingMessage } from '@/features/groups/use-passing-message';
import { useUser } from '@/lib/session/session';
import { InviteCode } from './invite-code';
import { InviteLink } from './invite-link';
import { MessageLine } from './message-line';

/** The invite code and link of a new group, and who has joined it. */
export function ShareInvite({ group }: { group: Group }) {
  const { _id: me } = useUser();
  const [message, say] = usePassingMessage();
  const others = group.members.filter(({ _id }) => _id !== me).map(({ name }) => name);
  return (
    <>
      <MessageLine message={message} />
      <div className="flex flex-col gap-3">
        <InviteCode group={group} say={say} />
        <InviteLink group={group} say={say} showQr />
        <p role="status" className="font-bold text-success empty:hidden">
          {others.length > 0 && `${new Intl.ListFormat('en').format(others)} joined you!`}
        </p>
      </div>
    </>
  );
}
