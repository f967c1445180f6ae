import { PlainText, RequiredChoices, RequiredText, SecretHash } from '../fields/index.js';
import { LIMITS } from '../limits.js';
import { MESSAGES } from '../messages/index.js';
import { FEED_CONTENTS, type FeedContent } from './calendar-feed.js';

/** The body of `POST /api/feeds`. */
export class CreateCalendarFeed {
  @RequiredText({
    label: 'name',
    max: LIMITS.feedName,
    required: MESSAGES.nameRequired,
    description: 'The name of the calendar in the other program; trimmed',
  })
  name: string;
  @RequiredChoices(FEED_CONTENTS, {
    label: 'content',
    description: 'What the feed contains, each at most once: all events, own todos with a due date, all special dates',
  })
  content: FeedContent[];
}

/** The same with the hash of the secret. The secret itself never leaves the gateway. */
export class CreateCalendarFeedWith extends CreateCalendarFeed {
  @SecretHash() secretHash: string;
}

/** A feed, by the hash of its secret, and the `User-Agent` of the program that reads it. */
export class OpenFeed {
  @SecretHash() secretHash: string;
  @PlainText(LIMITS.userAgent) userAgent: string;
}

/** A feed, by the hash of its secret. */
export class ReadFeed {
  @SecretHash() secretHash: string;
}
