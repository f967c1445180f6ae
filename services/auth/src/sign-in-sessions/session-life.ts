import { RECENT_SIGN_IN_MINUTES, SESSION_DAYS } from '@pawplan/contracts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** When a session ends at the latest, however much it is used. */
export const latestEnd = (signedInAt: Date, lifetimeDays: number): Date =>
  new Date(signedInAt.getTime() + lifetimeDays * DAY);

/** When a session used now ends if it is not used again: after 30 days, or at its latest end if that is sooner. */
export const sessionEnd = (now: Date, signedInAt: Date, lifetimeDays: number): Date =>
  new Date(Math.min(now.getTime() + SESSION_DAYS * DAY, latestEnd(signedInAt, lifetimeDays).getTime()));

/** Whether at least an hour has passed. The end of a session and the stored zone are written at most once an hour. */
export const isHourOld = (since: Date, now: Date): boolean => now.getTime() - since.getTime() >= HOUR;

/** Whether a sign-in is recent enough for actions that require a recent one. */
export const isRecentSignIn = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= RECENT_SIGN_IN_MINUTES * MINUTE;
