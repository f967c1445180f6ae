import { useItems } from '@/lib/items/use-items';
import type { Day } from '@/lib/time/day';
import { useNewDay } from '@/lib/time/use-today';
import { SPECIAL_DATES } from './special-dates';

/**
 * The special dates of the active space. They are fetched again on a new day, because the server computes the next
 * occurrences.
 */
export function useSpecialDates(today: Day) {
  const query = useItems(SPECIAL_DATES);
  useNewDay(today, query.refetch);
  return query;
}
