import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { focusStats } from '../../../../api/generated';
import type { Day } from '../../../../lib/time/day';
import { useAfterMidnight } from '../../../../lib/time/use-after-midnight';
import { whileDown } from '../../recovering';
import type { Period } from '../period';

/**
 * The person's statistics of a period. While another period is loading, the previous data is shown. A new `today` is a
 * new query.
 */
export function useFocusStats(period: Period, today: Day) {
  const query = useQuery({
    queryKey: ['focus', 'stats', period, today],
    queryFn: ({ signal }) => focusStats({ query: { period }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: whileDown,
  });
  useAfterMidnight(today, query.refetch);
  return query;
}
