import type { Group } from '@/api/generated';
import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { formatList } from '@/lib/language/format';
import { useUser } from '@/lib/session/session';
import * as m from '@/messages/groups.gen';
import { CreateGroupForm } from './create-group-form';
import { InviteCode } from './invite-code';
import { InviteLink } from './invite-link';
import { JoinGroupForm } from './join-group-form';
import { MessageLine, type ShowMessage, useTemporaryMessage } from './message-line';

/** Creates a group, or joins one by its code. */
export function CreateOrJoinGroup({ onJoined }: { onJoined: () => void }) {
  const [message, showInline] = useTemporaryMessage();
  // A success replaces this component, so its message is a toast.
  const showMessage: ShowMessage = (kind, text) => (kind === 'success' ? toast.success(text) : showInline(kind, text));
  return (
    <>
      <MessageLine message={message} />
      <Tabs
        label={m.createOrJoin()}
        className="max-w-md"
        tabs={[
          {
            value: 'create',
            label: m.createTab,
            content: <CreateGroupForm showMessage={showMessage} onDone={() => {}} />,
            keepMounted: true,
          },
          {
            value: 'join',
            label: m.joinTab,
            content: <JoinGroupForm showMessage={showMessage} onDone={onJoined} />,
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
  const [message, showMessage] = useTemporaryMessage();
  const others = group.members.filter(({ _id }) => _id !== me).map(({ name }) => name);
  return (
    <>
      <MessageLine message={message} />
      <div className="flex flex-col gap-3">
        <InviteCode group={group} showMessage={showMessage} />
        <InviteLink group={group} showMessage={showMessage} showQr />
        <p role="status" className="font-bold text-success empty:hidden">
          {others.length > 0 && m.othersJoined({ count: others.length, names: formatList(others) })}
        </p>
      </div>
    </>
  );
}
