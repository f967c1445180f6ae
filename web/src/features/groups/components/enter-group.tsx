import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { type Say, usePassingMessage } from '@/features/groups/use-passing-message';
import { CreateGroupForm } from './create-group-form';
import { JoinGroupForm } from './join-group-form';
import { MessageLine } from './message-line';

/** Creates a group, or joins one by its code. */
export function EnterGroup({ onJoined }: { onJoined: () => void }) {
  const [message, sayHere] = usePassingMessage();
  // A success replaces this part by another one, so its message is a toast, which stays visible there.
  const say: Say = (kind, text) => (kind === 'success' ? toast.success(text) : sayHere(kind, text));
  return (
    <>
      <MessageLine message={message} />
      <Tabs
        label="The group"
        className="max-w-md"
        tabs={[
          {
            value: 'create',
            label: 'Make a group',
            content: <CreateGroupForm say={say} onDone={() => {}} />,
            keepMounted: true,
          },
          {
            value: 'join',
            label: 'I have a code',
            content: <JoinGroupForm say={say} onDone={onJoined} />,
            keepMounted: true,
          },
        ]}
      />
    </>
  );
}
