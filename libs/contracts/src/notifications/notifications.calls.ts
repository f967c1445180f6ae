import type { Space } from '../caller.js';
import { memberCall } from '../define.js';
import { RequiredId, Spaces } from '../fields/index.js';
import type { MessageReply } from '../replies.js';
import type { Notification, UnreadCount } from './notification.js';

const service = 'notify';

/** During an upgrade the planner passes on calls of gateways of the previous release. */
const senders = ['gateway', 'planner'];

/** The caller's current spaces, from their lease. Items of other spaces are not shown. */
export class InSpaces {
  @Spaces() spaces: readonly Space[];
}

/** One item in these spaces. */
export class OneInSpaces extends InSpaces {
  @RequiredId({ label: 'id' }) id: string;
}

/** The notifications, newest first, at most 200. */
export const listNotifications = memberCall<InSpaces, Notification[]>({
  name: 'notifications.list',
  request: InSpaces,
  service,
  senders,
});
export const countUnreadNotifications = memberCall<InSpaces, UnreadCount>({
  name: 'notifications.unread-count',
  request: InSpaces,
  service,
  senders,
});
/**
 * Returns only a message without content of the notification: a repeated reply must not show what the caller may no
 * longer see.
 */
export const readNotification = memberCall<OneInSpaces, MessageReply>({
  name: 'notifications.read',
  request: OneInSpaces,
  service,
  senders,
  changes: true,
});
export const readAllNotifications = memberCall<InSpaces, MessageReply>({
  name: 'notifications.read-all',
  request: InSpaces,
  service,
  senders,
  changes: true,
});
