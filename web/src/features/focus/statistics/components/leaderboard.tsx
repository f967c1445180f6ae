import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { focusLeaderboard, type LeaderboardEntry } from '@/api/generated';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { formatDuration } from '@/features/focus/duration';
import { Panel } from '@/features/focus/panel';
import { retryInterval } from '@/features/focus/retry-interval';
import type { Period } from '@/features/focus/statistics/period';
import { TIERS, type Tier } from '@/features/focus/trophies/tiers';
import { toneStyle } from '@/lib/colour';
import { useUser } from '@/lib/session/session';
import type { SpaceId } from '@/lib/space/space-store';
import type { Day } from '@/lib/time/day';
import * as m from '@/messages/focus.gen';

/** The members of a group with the most focus time in a period: the first 5, with medals for the first 3. */
export function Leaderboard({ group, period, today }: { group: SpaceId; period: Period; today: Day }) {
  const query = useLeaderboard(group, period, today);
  return (
    <Panel
      title={m.leaderboard()}
      query={query}
      loading={<LeaderboardLoading />}
      loadingLabel={m.loadingLeaderboard()}
      failure={m.leaderboardFailed()}
      // When the panels before it are hidden after a failure, it takes the whole row.
      className="md:max-lg:col-span-2 md:nth-3:col-span-full"
    >
      {(entries) =>
        entries.length === 0 ? (
          <EmptyLeaderboard period={period} isLoaded={!query.isPlaceholderData} />
        ) : (
          <ol aria-busy={query.isPlaceholderData} className="-mx-3 flex flex-col gap-1">
            {entries.map((entry) => (
              <LeaderboardRow key={entry.user.id} entry={entry} />
            ))}
          </ol>
        )
      }
    </Panel>
  );
}

function EmptyLeaderboard({ period, isLoaded }: { period: Period; isLoaded: boolean }) {
  if (!isLoaded)
    return (
      <Loading label={m.loadingLeaderboard()} plain>
        <LeaderboardLoading />
      </Loading>
    );
  return <p className="text-quiet">{m.leaderboardEmpty({ period })}</p>;
}

function LeaderboardRow({ entry: { rank, user, stats, trophyCount } }: { entry: LeaderboardEntry }) {
  const isMe = useUser()._id === user.id;
  return (
    <li className={cx('flex items-center gap-3 rounded-control px-3 py-2', isMe && 'bg-sunken')}>
      <span className="flex w-8 shrink-0 justify-center text-lg font-extrabold text-quiet tabular-nums">
        {rank <= MEDAL_COUNT ? <Medal rank={rank} /> : rank}
      </span>
      <Avatar person={{ _id: user.id, name: user.name }} />
      <span className="min-w-0 flex-1">
        <span title={user.name} className="line-clamp-2 leading-5 font-bold wrap-anywhere">
          {user.name}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-sm text-quiet tabular-nums">
          {isMe && <Badge className="bg-lifted!">{m.you()}</Badge>}
          <span className="inline-flex items-center gap-1.5">
            <Trophy size={16} strokeWidth={1.75} className="shrink-0" aria-hidden />
            {m.trophyCount({ count: trophyCount })}
          </span>
        </span>
      </span>
      <span className="shrink-0 font-extrabold tabular-nums">{formatDuration(stats.totalTime)}</span>
    </li>
  );
}

function LeaderboardLoading() {
  return (
    <div className="flex flex-col gap-4">
      {['w-1/2', 'w-2/5', 'w-3/5'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className={`h-5 ${width}`} />
        </div>
      ))}
    </div>
  );
}

/**
 * The leaderboard of a group in a period. While another period is loading, the previous data is shown, but never that
 * of another group.
 */
function useLeaderboard(group: SpaceId, period: Period, today: Day) {
  return useQuery({
    queryKey: ['leaderboard', group, period, today],
    queryFn: ({ signal }) => focusLeaderboard({ path: { groupId: group }, query: { period }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[1] === group ? previous : undefined),
    refetchInterval: retryInterval,
  });
}

const MEDAL_TIERS = ['gold', 'silver', 'bronze'] as const satisfies readonly Tier[];

/** The number of ranks with a medal. */
const MEDAL_COUNT = MEDAL_TIERS.length;

/** The medal of a rank, 1 to 3; screen readers get a text instead. */
export function Medal({ rank }: { rank: number }) {
  const tier = MEDAL_TIERS[rank - 1];
  if (!tier) return null;
  return (
    <>
      <svg viewBox="0 0 32 40" style={toneStyle(TIERS[tier].colour)} className="tone h-10 w-8" aria-hidden="true">
        <path d="M8 0 H15 L19 17 H12 Z" className="fill-primary" />
        <path d="M24 0 H17 L13 17 H20 Z" className="fill-primary-strong" />
        <circle cx="16" cy="26" r="13" className="fill-tone stroke-tone-strong" strokeWidth="2" />
        <text x="16" y="31.5" textAnchor="middle" className="fill-tone-ink text-base font-extrabold">
          {rank}
        </text>
      </svg>
      <span className="sr-only">{m.medal({ metal: tier })}, </span>
    </>
  );
}
