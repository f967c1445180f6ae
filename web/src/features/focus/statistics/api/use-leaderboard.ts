import { useQuery } from '@tanstack/react-query';
import { focusLeaderboard } from '../../../../api/generated';
import type { SpaceId } from '../../../../lib/space/space-store';
import type { Day } from '../../../../lib/time/day';
import { whileDown } from '../../recovering';
import type { Period } from '../period';

/**
 * The leaderboard of a group in a period. While another period is loading, the previous data is shown, but never that
 * of another group.
 */
export function useLeaderboard(group: SpaceId, period: Period, today: Day) {
  return useQuery({
    queryKey: ['leaderboard', group, period, today],
    queryFn: ({ signal }) => focusLeaderboard({ path: { groupId: group }, query: { period }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === group ? before : undefined),
    refetchInterval: whileDown,
  });
}
