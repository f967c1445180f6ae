import type { Space } from '../caller.js';
import { memberCall, serviceCall, visitorCall } from '../define.js';
import { RequiredId, RequiredSpace } from '../fields/index.js';
import { ById, EmptyRequest, type MessageReply } from '../replies.js';
import type { CalendarFeed, FeedState } from './calendar-feed.js';
import { CreateCalendarFeedWith, OpenFeed, ReadFeed } from './calendar-feed.requests.js';

const service = 'planner';

/** The caller's own feeds in all spaces, oldest first. */
export const listFeeds = memberCall<EmptyRequest, CalendarFeed[]>({
  name: 'feeds.list',
  request: EmptyRequest,
  service,
});
/** Creates a feed of the caller's space. Fails with `conflict` when the caller has the maximum number. */
export const createFeed = memberCall<CreateCalendarFeedWith, CalendarFeed>({
  name: 'feeds.create',
  request: CreateCalendarFeedWith,
  service,
  changes: true,
});
/** Revokes one of the caller's feeds: its address does not work any more. */
export const revokeFeed = memberCall<ById, MessageReply>({
  name: 'feeds.revoke',
  request: ById,
  service,
  changes: true,
});
/**
 * Checks that a secret still gives access and records that its feed was read. Fails with `not-found` for an unknown or
 * revoked secret, and when the owner has no access to the space any more.
 */
export const openFeed = visitorCall<OpenFeed, FeedState>({ name: 'feeds.open', request: OpenFeed, service });
/**
 * The text of a feed, page by page: iCalendar (RFC 5545), not JSON. Checks the access again before each page, and fails
 * like {@link openFeed}.
 */
export const readFeed = visitorCall<ReadFeed, string>({ name: 'feeds.read', request: ReadFeed, service });

/** A person and a space. */
export class GetSpaceAccess {
  @RequiredId({ label: 'user' }) userId: string;
  @RequiredSpace() space: Space;
}

/**
 * Whether a person may read a space at this moment. It may be used like a lease: for at most LEASE_MS, counted from the
 * request.
 */
export const spaceAccess = serviceCall<GetSpaceAccess, { allowed: boolean }>({
  name: 'auth.space-access',
  request: GetSpaceAccess,
  senders: ['planner', 'notify'],
  service: 'auth',
  queue: 'session',
  deadlineMs: 3_000,
});
