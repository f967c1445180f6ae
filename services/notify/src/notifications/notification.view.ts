import { groupOf, MESSAGES, type Notification } from '@pawplan/contracts';
import type { Names } from '@pawplan/directory';
import type { NotificationDocument } from './notification.schema.js';

/** Converts a stored notification to its reply format. */
export function viewNotification(notification: NotificationDocument, names: Names): Notification {
  return {
    _id: notification._id,
    type: notification.type,
    ...textsOf(notification, names),
    date: notification.date,
    ...itemOf(notification),
    space: groupOf(notification.space) ?? 'personal',
    read: notification.read,
    createdAt: notification.createdAt.toISOString(),
  };
}

/** The item of a reminder. That of a special date has a name of its own in the API. */
function itemOf({ type, itemId, occurrence }: NotificationDocument) {
  if (itemId === undefined) return {};
  return type === 'special-date' ? { specialDateId: itemId } : { itemId, occurrence };
}

/** The texts of a notification. A join shows the current name of the person who joined. */
export function textsOf({ type, memberId, title, date }: NotificationDocument, names: Names) {
  if (type === 'password-reset') {
    const { message, code } = MESSAGES.passwordWasReset;
    return { title: message, titleCode: code, ...MESSAGES.passwordResetEffects };
  }
  if (memberId === undefined) {
    const text = type === 'special-date' ? MESSAGES.specialDateReminder : MESSAGES.itemReminder;
    return { title, ...text({ title, day: date }) };
  }
  const { name, nameCode } = names(memberId);
  const joined = nameCode
    ? MESSAGES.formerMemberJoined({ group: title })
    : MESSAGES.memberJoined({ name, group: title });
  return { title: joined.message, titleCode: joined.code, titleValues: joined.values, ...MESSAGES.memberMayDo };
}
