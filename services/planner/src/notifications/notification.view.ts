import { groupOf, type Notification } from '@pawplan/contracts';
import type { NotificationDocument } from './notification.schema.js';

/** A stored notification as it is answered (§8 of the decisions). */
export function viewNotification(notification: NotificationDocument): Notification {
  const { title, date } = notification;
  return {
    _id: notification._id,
    type: notification.type,
    title,
    message: reminderMessage(title, date),
    date,
    specialDateId: notification.specialDateId,
    space: groupOf(notification.space) ?? 'personal',
    read: notification.read,
    createdAt: notification.createdAt.toISOString(),
  };
}

/** Names the day (`yyyy-mm-dd`) instead of counting to it, so that it stays true however late it is read. */
export function reminderMessage(title: string, date: string): string {
  return `${title} is on ${inWords(date, { weekday: 'long' })}, ${inWords(date, { day: 'numeric', month: 'long', year: 'numeric' })}.`;
}

const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(Date.parse(day));
