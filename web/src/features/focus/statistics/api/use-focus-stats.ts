import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { focusStats } from '../../../../api/generated';
import type { Day } from '../../../../lib/time/day';
import { useAfterMidnight } from '../../../../lib/time/use-after-midnight';
import { whileDown } from '../../recovering';
import type { Period } from '../period';

/** The person's statistics of a period; while another one is on its way the former stands. Another `today` is another answer. */
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
