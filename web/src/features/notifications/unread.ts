/** The most that a badge has room for. */
const MOST = 99;

/** What the badge on the bell says; nothing when all is read. */
export const badgeOf = (count: number): string => (count > MOST ? `${MOST}+` : count > 0 ? String(count) : '');

/** What the bell is called for who cannot see it. */
export const nameOf = (count: number): string =>
  count > 0 ? `Notifications, ${badgeOf(count)} unread` : 'Notifications';
