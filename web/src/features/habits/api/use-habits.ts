import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listHabits } from '../../../api/generated';
import { itemsKey } from '../../../lib/items/items-change';
import { PERSONAL } from '../../../lib/space/space-store';
import { type Day, dayIn } from '../../../lib/time/day';
import { useAfterMidnight } from '../../../lib/time/use-after-midnight';
import { browserZone } from '../../../lib/time/zone';
import { HABITS } from './habit-items';

/** The person's habits. Data from before `today` is fetched again, because only the server counts streaks. */
export function useHabits(today: Day) {
  const query = useQuery({ queryKey: itemsKey(HABITS, PERSONAL), queryFn: ({ signal }) => listHabits({ signal }) });
  const { data, dataUpdatedAt, refetch } = query;
  const isOld = data !== undefined && dayIn(browserZone(), new Date(dataUpdatedAt)) < today;
  const missing = isOld ? today : null;
  useEffect(() => {
    if (missing) void refetch();
  }, [missing, refetch]);
  useAfterMidnight(today, refetch);
  return query;
}
