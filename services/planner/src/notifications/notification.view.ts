import { groupOf, MESSAGES, type Notification } from '@pawplan/contracts';
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
  if (memberId === undefined) return { title, ...MESSAGES.specialDateReminder({ title, day: date }) };
  const { name, nameCode } = names(memberId);
  const joined = nameCode
    ? MESSAGES.formerMemberJoined({ group: title })
    : MESSAGES.memberJoined({ name, group: title });
  return { title: joined.message, titleCode: joined.code, titleValues: joined.values, ...MESSAGES.memberMayDo };
}
