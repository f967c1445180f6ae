import { useEffect } from 'react';
import { messageOf } from '@/api/failure';
import { EnvelopeScene } from '@/art/scenes/envelope';
import { UmbrellaScene } from '@/art/scenes/umbrella';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { useGroups } from '@/lib/space/groups';
import { GroupCard } from './group-card';
import type { Say } from './message-line';

/** The tab that lists the person's groups. */
export function MyGroups({ say }: { say: Say }) {
  const { data: groups, error, refetch, isFetching } = useGroups();
  useEffect(() => {
    if (error) say('error', messageOf(error, 'Error fetching groups'));
  }, [error, say]);

  if (groups?.length)
    return (
      <ul className="flex flex-col divide-y divide-line">
        {groups.map((group) => (
          <GroupCard key={group._id} group={group} say={say} />
        ))}
      </ul>
    );
  if (groups)
    return (
      <EmptyState
        art={<EnvelopeScene />}
        title="You haven't joined any groups yet."
        text="Create a new group or join an existing one to get started!"
      />
    );
  if (error)
    return (
      <ErrorState
        art={<UmbrellaScene />}
        title="Your groups could not be loaded."
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  return (
    <Loading label="Loading groups" className="flex flex-col gap-3">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-11" />
    </Loading>
  );
}
