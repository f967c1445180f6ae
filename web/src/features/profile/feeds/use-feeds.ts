import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CreateCalendarFeed, createFeed, listFeeds, revokeFeed } from '@/api/generated';

const feedsKey = ['calendar-feeds'] as const;

/** The feeds of the person, oldest first. */
export function useFeeds() {
  return useQuery({ queryKey: feedsKey, queryFn: ({ signal }) => listFeeds({ signal }) });
}

/** Creates a feed of a space (`personal` or a group id). */
export function useCreateFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ space, ...body }: CreateCalendarFeed & { space: string }) =>
      createFeed({ body, headers: { 'X-Space': space } }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  });
}

/** Revokes a feed by its id. */
export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => revokeFeed({ path: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  });
}
