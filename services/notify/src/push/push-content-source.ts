import type { SentNotificationType, Space } from '@pawplan/contracts';

/** The content of a push message at the moment when it is sent. */
export interface PushContent {
  kind: SentNotificationType;
  /** The space of the item, or the joined group. */
  space: Space;
  /** The title of the item, or the name of the joined group. */
  title: string;
  /** The instant that it is about, ISO 8601; or only the day, `yyyy-mm-dd`. */
  at?: string;
  /** The present IANA zone of the person; absent when it is not known. */
  timeZone?: string;
  /** Whether a button of the message can do what it is about now. */
  canBeDone?: boolean;
  /** The address in the app that it opens, for example `/calendar`. */
  path: string;
}

/** A notification, and the person who gets it. */
export interface NotificationRef {
  notificationId: string;
  userId: string;
  /** Whether the person has postponed it. They get it although they have read it and although it may be over. */
  isPostponed: boolean;
  /** Whether it was held back in a quiet time. They get it although it may be over. */
  wasHeld?: boolean;
}

/** The notifications that are valid at the moment. */
export interface CurrentContents {
  /**
   * What the messages of the valid ones say, by the id of the notification. The others are not valid any more: their
   * item was deleted, moved or done, or the person left.
   */
  contents: ReadonlyMap<string, PushContent>;
  /** Those of which this is not known at the moment. They are sent later. */
  unknown: ReadonlySet<string>;
}

/** Returns the content of push messages right before they are sent. When it throws, nothing is known at the moment. */
export abstract class PushContentSource {
  abstract current(notifications: readonly NotificationRef[]): Promise<CurrentContents>;
}
