import { useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Tabs } from '@/components/ui/tabs';
import * as m from '@/messages/groups.gen';
import { CreateGroupForm } from './components/create-group-form';
import { JoinGroupForm } from './components/join-group-form';
import { MessageLine, usePassingMessage } from './components/message-line';
import { MyGroups } from './components/my-groups';

type TabName = 'mine' | 'create' | 'join';

/** The group management modal. */
export function GroupsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [tab, setTab] = useState<TabName>('mine');
  const [message, say] = usePassingMessage();
  const showMine = () => setTab('mine');
  useEffect(() => {
    if (!open) setTab('mine');
  }, [open]);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.heading()}>
      <MessageLine message={message} />
      <Tabs<TabName>
        label={m.heading()}
        className="md:min-h-88"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'mine', label: m.mine, content: <MyGroups say={say} /> },
          {
            value: 'create',
            label: m.create,
            content: <CreateGroupForm say={say} onDone={showMine} />,
            keepMounted: true,
          },
          {
            value: 'join',
            label: m.join,
            content: <JoinGroupForm say={say} onDone={showMine} />,
            keepMounted: true,
          },
        ]}
      />
    </Dialog>
  );
}
