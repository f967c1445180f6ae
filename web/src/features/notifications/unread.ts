import * as m from '@/messages/notifications.gen';

/** The largest number that fits into a badge. */
const MOST = 99;

/** The text of the badge on the bell; '' when all notifications are read. */
export const badgeOf = (count: number): string => (count > MOST ? `${MOST}+` : count > 0 ? String(count) : '');

/** The accessible name of the bell. */
export const nameOf = (count: number): string => m.bell({ count, badge: badgeOf(count) });
