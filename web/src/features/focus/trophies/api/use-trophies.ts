import { useQuery } from '@tanstack/react-query';
import { listTrophies, trophyCatalogue } from '@/api/generated';
import { retryInterval } from '@/features/focus/retry-interval';

export const trophiesKey = ['focus', 'trophies'] as const;

/** The unlocked trophies of the signed-in person, the newest first. */
export function useTrophies() {
  return useQuery({
    queryKey: trophiesKey,
    queryFn: ({ signal }) => listTrophies({ signal }),
    refetchInterval: retryInterval,
  });
}

/** All existing trophies, with the person's progress. */
export function useTrophyCatalogue() {
  return useQuery({
    queryKey: ['focus', 'catalogue'],
    queryFn: ({ signal }) => trophyCatalogue({ signal }),
    refetchInterval: retryInterval,
  });
}
