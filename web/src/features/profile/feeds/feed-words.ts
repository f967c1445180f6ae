import type { CalendarFeed } from '@/api/generated';
import { formatList, intlFormat } from '@/lib/language/format';
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

const MINUTE_MS = 60_000;
const UNITS = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** When and by which program a feed was last read: 'Last read 3 hours ago by Google Calendar'. */
export function describeReading({ lastReadAt, lastReadBy }: CalendarFeed, now: Date): string {
  if (lastReadAt === null) return m.feedNeverRead();
  const time = timeSince(new Date(lastReadAt), now);
  return lastReadBy === null ? m.feedRead({ time }) : m.feedReadBy({ time, program: lastReadBy });
}

/** '3 hours ago', in whole units. An instant of the last minute, or of a clock that is ahead, is 'just now'. */
function timeSince(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / MINUTE_MS);
  const found = UNITS.find(([, length]) => minutes >= length);
  if (!found) return m.justNow();
  const [unit, length] = found;
  return intlFormat<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat).format(
    -Math.floor(minutes / length),
    unit,
  );
}
