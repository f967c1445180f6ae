import type { Space } from '../caller.js';
import { memberCall } from '../define.js';
import type { ById, MessageReply } from '../replies.js';
import type { Notification, UnreadCount } from './notification.js';

const service = 'planner';

/** The spaces that are the caller's now, by their lease: what stands in another is not shown (§1). */
export interface InSpaces {
  spaces: readonly Space[];
}

/** Newest first, the last 200 at most. */
export const listNotifications = memberCall<InSpaces, Notification[]>({ name: 'notifications.list', service });
export const countUnreadNotifications = memberCall<InSpaces, UnreadCount>({
  name: 'notifications.unread-count',
  service,
});
/** Answers no content: a repeated answer must not tell what the caller may no longer see. */
export const readNotification = memberCall<InSpaces & ById, MessageReply>({
  name: 'notifications.read',
  service,
  changes: true,
});
export const readAllNotifications = memberCall<InSpaces, MessageReply>({
  name: 'notifications.read-all',
  service,
  changes: true,
});
