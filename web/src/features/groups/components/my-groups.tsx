import { useEffect } from 'react';
import { messageOf } from '@/api/failure';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { useGroups } from '@/lib/space/groups';
import * as m from '@/messages/groups.gen';
import { GroupCard } from './group-card';
import type { Say } from './message-line';

/** The tab that lists the person's groups. */
export function MyGroups({ say }: { say: Say }) {
  const { data: groups, error, refetch, isFetching } = useGroups();
  useEffect(() => {
    if (error) say('error', messageOf(error, m.fetchFailed()));
  }, [error, say]);

  if (groups?.length)
    return (
      <ul className="flex flex-col divide-y divide-line">
        {groups.map((group) => (
          <GroupCard key={group._id} group={group} say={say} />
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
