import { useEffect, useState } from 'react';
import { messageOf } from '@/api/failure';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Dialog } from '@/components/ui/dialog';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { Tabs } from '@/components/ui/tabs';
import { useGroups } from '@/lib/space/groups';
import * as m from '@/messages/groups.gen';
import { CreateGroupForm } from './components/create-group-form';
import { GroupCard } from './components/group-card';
import { JoinGroupForm } from './components/join-group-form';
import { MessageLine, type ShowMessage, useTemporaryMessage } from './components/message-line';

type TabName = 'mine' | 'create' | 'join';

/** The group management modal. */
export function GroupsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [tab, setTab] = useState<TabName>('mine');
  const [message, showMessage] = useTemporaryMessage();
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
          { value: 'mine', label: m.myGroups, content: <MyGroups showMessage={showMessage} /> },
          {
            value: 'create',
            label: m.create,
            content: <CreateGroupForm showMessage={showMessage} onDone={showMine} />,
            keepMounted: true,
          },
          {
            value: 'join',
            label: m.join,
            content: <JoinGroupForm showMessage={showMessage} onDone={showMine} />,
            keepMounted: true,
          },
        ]}
      />
    </Dialog>
  );
}

/** The tab that lists the person's groups. */
function MyGroups({ showMessage }: { showMessage: ShowMessage }) {
  const { data: groups, error, refetch, isFetching } = useGroups();
  useEffect(() => {
    if (error) showMessage('error', messageOf(error, m.fetchFailed()));
  }, [error, showMessage]);

  if (groups?.length)
    return (
      <ul className="flex flex-col divide-y divide-line">
        {groups.map((group) => (
          <GroupCard key={group._id} group={group} showMessage={showMessage} />
        ))}
      </ul>
    );
  if (groups) return <EmptyState art={<EnvelopeScene />} title={m.none()} text={m.noneHint()} />;
  if (error)
    return <ErrorState art={<UmbrellaScene />} title={m.failed()} onRetry={() => refetch()} retrying={isFetching} />;
  return (
    <Loading label={m.loading()} className="flex flex-col gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-11" />
    </Loading>
  );
}
