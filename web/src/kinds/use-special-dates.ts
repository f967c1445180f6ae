import { useQuery } from '@tanstack/react-query';
import type { SpecialDate } from '@/api/generated';
import { itemsQuery, useSpaceOfKind } from '@/lib/items/use-items';
import type { Day } from '@/lib/time/day';
import { useNewDay } from '@/lib/time/use-today';
import { SPECIAL_DATES } from './special-dates';

const RETRY_MS = 60_000;

const isOutdated = ({ isRecurring, nextDate }: SpecialDate, today: Day): boolean =>
  isRecurring && nextDate !== null && nextDate < today;

/**
 * The special dates of the active space. They are fetched again on a new day, because the server computes the next
 * occurrences.
 */
export function useSpecialDates(today: Day) {
  const query = useQuery({
    ...itemsQuery(SPECIAL_DATES, useSpaceOfKind(SPECIAL_DATES)),
    // A request at midnight may have failed, or the server's day may not have ended yet.
    refetchInterval: ({ state }) => (state.data?.some((date) => isOutdated(date, today)) ? RETRY_MS : false),
  });
  useNewDay(today, query.refetch);
  return query;
}
