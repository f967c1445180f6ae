import { RECENT_SIGN_IN_MINUTES, SESSION_DAYS } from '@pawplan/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a session used now ends if it is not used again (§1). */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + SESSION_DAYS * DAY);

/** Whether so long has passed that it is worth a write: the end of a session and the kept zone move at most hourly. */
export const isHourOld = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= HOUR;

/** Whether a sign-in is recent enough for what needs one (§1). */
export const isRecentSignIn = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MINUTES * MINUTE;
