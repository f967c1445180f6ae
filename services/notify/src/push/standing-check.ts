import type { PushKind } from './texts/push-texts.js';

/** What a push message says, at the moment when it is sent. */
export interface PushContent {
  kind: Exclude<PushKind, 'hidden' | 'test'>;
  /** The title of the item, or the name of the joined group. */
  title: string;
  /** The instant that it is about, ISO 8601; or only the day, `yyyy-mm-dd`. */
  at?: string;
  /** The screen that it opens, for example `/calendar`. */
  path: string;
}

/** A notification, and the person who gets it. */
export interface NotificationRef {
  notificationId: string;
  userId: string;
}

/**
 * Says, right before push messages are sent, what they say. A notification that is missing in the answer does not stand
 * any more: its item was deleted, moved or done, or the person left. Throws when this is not known at the moment; the
 * messages are then sent later.
 */
export abstract class StandingCheck {
  abstract current(notifications: readonly NotificationRef[]): Promise<ReadonlyMap<string, PushContent>>;
}
