import { useEffect } from 'react';
import { useItems } from '@/lib/items/use-items';
import { type Day, dayIn } from '@/lib/time/day';
import { useAfterMidnight } from '@/lib/time/use-today';
import { browserZone } from '@/lib/time/zone';
import { HABITS } from './habits';

/** The person's habits. Data from before `today` is fetched again, because the server counts streaks up to today. */
export function useHabits(today: Day) {
  const query = useItems(HABITS);
  const { data, dataUpdatedAt, refetch } = query;
  const isOld = data !== undefined && dayIn(browserZone(), new Date(dataUpdatedAt)) < today;
  const missing = isOld ? today : null;
  useEffect(() => {
    if (missing) void refetch();
  }, [missing, refetch]);
  useAfterMidnight(today, refetch);
  return query;
}
