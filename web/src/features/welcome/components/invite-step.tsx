import type { Group } from '@/api/generated';
import { InviteCode } from '@/features/groups/components/invite-code';
import { InviteLink } from '@/features/groups/components/invite-link';
import { MessageLine } from '@/features/groups/components/message-line';
import { usePassingMessage } from '@/features/groups/use-passing-message';
import { useUser } from '@/lib/session/session';
import { FirstTodo } from './first-todo';
import { Step } from './step';

interface InviteStepProps {
  group: Group;
  onMade: () => void;
  onEnd: () => void;
}

/** Shares the invite link of the new group, shows who has joined, and asks for the first shared todo. */
export function InviteStep({ group, onMade, onEnd }: InviteStepProps) {
  const { _id: me } = useUser();
  const [message, say] = usePassingMessage();
  const others = group.members.filter(({ _id }) => _id !== me).map(({ name }) => name);
  return (
    <Step
      title={`“${group.name}” is ready`}
      text="Send the link to whoever belongs here, or let them scan the code. It leads straight into the group."
      end="I'm done"
      onEnd={onEnd}
    >
      <MessageLine message={message} />
      <div className="flex flex-col gap-3">
        <InviteCode group={group} say={say} />
        <InviteLink group={group} say={say} showQr />
        <p role="status" className="font-bold text-success empty:hidden">
          {others.length > 0 && `${new Intl.ListFormat('en').format(others)} joined you!`}
        </p>
      </div>
      <div className="mt-6">
        <FirstTodo
          label="The first thing you share"
          space={group._id}
          made={`Everybody in "${group.name}" sees it now.`}
          onMade={onMade}
        />
      </div>
    </Step>
  );
}
