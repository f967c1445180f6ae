import type { Group } from '@/api/generated';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { listInWords } from '@/lib/language/format';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/groups.gen';
import { CreateGroupForm } from './create-group-form';
import { InviteCode } from './invite-code';
import { InviteLink } from './invite-link';
import { JoinGroupForm } from './join-group-form';
import { MessageLine, type Say, usePassingMessage } from './message-line';

/** Creates a group, or joins one by its code. */
export function EnterGroup({ onJoined }: { onJoined: () => void }) {
  const [message, sayHere] = usePassingMessage();
  // A success replaces this part by another one, so its message is a toast, which stays visible there.
  const say: Say = (kind, text) => (kind === 'success' ? toast.success(text) : sayHere(kind, text));
  return (
    <>
      <MessageLine message={message} />
      <Tabs
        label={m.theGroup()}
        className="max-w-md"
        tabs={[
          {
            value: 'create',
            label: m.makeOne,
            content: <CreateGroupForm say={say} onDone={() => {}} />,
            keepMounted: true,
          },
          {
            value: 'join',
            label: m.haveCode,
            content: <JoinGroupForm say={say} onDone={onJoined} />,
            keepMounted: true,
          },
        ]}
      />
    </>
  );
}

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
          {others.length > 0 && m.othersJoined({ count: others.length, names: listInWords(others) })}
        </p>
      </div>
    </>
  );
}
