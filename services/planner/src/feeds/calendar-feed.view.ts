import { type CalendarFeed, groupOf } from '@pawplan/contracts';
import type { CalendarFeedDocument } from './calendar-feed.schema.js';

/** Converts a stored feed to its reply format, without its secret. */
export function viewCalendarFeed(feed: CalendarFeedDocument): CalendarFeed {
  return {
    _id: feed._id,
    name: feed.name,
    space: groupOf(feed.space) ?? 'personal',
    content: feed.content,
    createdAt: feed.createdAt.toISOString(),
    lastReadAt: feed.lastReadAt?.toISOString() ?? null,
    lastReadBy: feed.lastReadBy,
  };
}
