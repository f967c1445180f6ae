import { groupOf, type Notification } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import type { NotificationDocument } from './notification.schema.js';

/** Converts a stored notification to its reply format. */
export function viewNotification(notification: NotificationDocument, names: Names): Notification {
  const { date, specialDateId } = notification;
  return {
    _id: notification._id,
    type: notification.type,
    ...textsOf(notification, names),
    date,
    ...(specialDateId !== undefined && { specialDateId }),
    space: groupOf(notification.space) ?? 'personal',
    read: notification.read,
    createdAt: notification.createdAt.toISOString(),
  };
}

/** The texts of a notification. A join shows the current name of the person who joined. */
export function textsOf({ memberId, title, date }: NotificationDocument, names: Names) {
  if (memberId === undefined) return { title, message: reminderMessage(title, date) };
  return { title: `${names(memberId).name} joined “${title}”`, message: MAY_DO };
}

const MAY_DO = 'They can see and change everything in this group.';

/** Contains the day (`yyyy-mm-dd`) and not the number of days left, so that the text is correct whenever it is read. */
export function reminderMessage(title: string, date: string): string {
  return `${title} is on ${inWords(date, { weekday: 'long' })}, ${inWords(date, { day: 'numeric', month: 'long', year: 'numeric' })}.`;
}

const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(Date.parse(day));
