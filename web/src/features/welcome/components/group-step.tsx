import { Tabs } from '@/components/ui/tabs';
import { toast } from '@/components/ui/toast';
import { CreateGroupForm } from '@/features/groups/components/create-group-form';
import { JoinGroupForm } from '@/features/groups/components/join-group-form';
import { MessageLine } from '@/features/groups/components/message-line';
import { type Say, usePassingMessage } from '@/features/groups/use-passing-message';
import { Step } from './step';

interface GroupStepProps {
  onJoined: () => void;
  onBack: () => void;
  onEnd: () => void;
}

/** Creates the shared group, or joins one by its code. */
export function GroupStep({ onJoined, onBack, onEnd }: GroupStepProps) {
  const [message, sayHere] = usePassingMessage();
  // A success opens the next step, so its message is a toast, which stays visible there.
  const say: Say = (kind, text) => (kind === 'success' ? toast.success(text) : sayHere(kind, text));
  return (
    <Step
      title="A place for you together"
      text="Give it a name, or come into one that is there already."
      onBack={onBack}
      onEnd={onEnd}
    >
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
    </Step>
  );
}
