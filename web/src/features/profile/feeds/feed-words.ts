import type { CalendarFeed } from '@/api/generated';
import { timeSince } from '@/features/profile/time-since';
import { formatList } from '@/lib/language/format';
import * as m from '@/messages/profile.gen';

export type FeedContent = CalendarFeed['content'][number];

/** What a feed can contain, in the order of the screen. */
export const CONTENT_LABELS: Readonly<Record<FeedContent, () => string>> = {
  events: m.feedEvents,
  todos: m.feedTodos,
  'special-dates': m.feedDates,
};

export const FEED_CONTENTS = Object.keys(CONTENT_LABELS) as FeedContent[];

/** What a feed contains, in words. */
export const describeContent = (content: readonly FeedContent[]): string =>
  formatList(FEED_CONTENTS.filter((one) => content.includes(one)).map((one) => CONTENT_LABELS[one]()));

/** When and by which program a feed was last read: 'Last read 3 hours ago by Google Calendar'. */
export function describeReading({ lastReadAt, lastReadBy }: CalendarFeed, now: Date): string {
  if (lastReadAt === null) return m.feedNeverRead();
  const time = timeSince(new Date(lastReadAt), now);
  return lastReadBy === null ? m.feedRead({ time }) : m.feedReadBy({ time, program: lastReadBy });
}
