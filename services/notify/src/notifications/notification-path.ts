import { groupOf, type SentNotificationType } from '@pawplan/contracts';
import type { NotificationDocument } from './notification.schema.js';

const SCREENS = {
  'special-date': '/special-dates',
  event: '/calendar',
  todo: '/todos',
  habit: '/habits',
  goal: '/goals',
  'member-joined': '/dashboard',
} as const;

/**
 * The address with which a push message opens its screen in the app. It names the notification, which is then read, and
 * the space of the item. Habits and goals are the same in every space. [PUSH-24]
 */
export function pathOf({
  _id,
  type,
  space,
  itemId,
}: Pick<NotificationDocument, '_id' | 'space' | 'itemId'> & { type: SentNotificationType }): string {
  const opened = new URLSearchParams({ notification: _id });
  if (type !== 'habit' && type !== 'goal') opened.set('space', groupOf(space) ?? 'personal');
  const item = type === 'special-date' && itemId !== undefined ? `#${itemId}` : '';
  return `${SCREENS[type]}?${opened}${item}`;
}
