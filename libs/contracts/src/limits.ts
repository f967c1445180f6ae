/** Limits and constants that both sides enforce (§5, §8, §9). Lengths count UTF-16 units, as HTML's `maxlength` does. */
export const LIMITS = {
  name: 200,
  title: 200,
  description: 2_000,
  email: 254,
  passwordMin: 6,
  passwordMax: 200,
  groupName: 50,
  groupDescription: 200,
  inviteCode: 6,
  /** Days before a special date, at most. */
  notificationDays: 30,
  unit: 40,
  /** Targets and progress of goals, at most. */
  amount: 1_000_000_000,
  /** Seconds of a focus session, of one that was entered by hand, and how many days past one may be told of. */
  session: { min: 1, customMin: 60, max: 43_200, pastDays: 7 },
  sessionNotes: 500,
  /** Focus sessions answered when nothing else is asked for, and at most when it is. */
  sessionsListed: 500,
  sessionsInWindow: 10_000,
  /** Places on the leaderboard. */
  leaderboard: 5,
  /** Both travel with every lease, so they have an end. */
  groupsPerUser: 200,
  membersPerGroup: 500,
  /** Items per collection and space. */
  itemsPerSpace: 10_000,
  /** Bytes of a request body. */
  body: 256 * 1024,
} as const;

export const DEFAULT_COLOURS = { primaryColor: '#ff6b6b', secondaryColor: '#4ecdc4' } as const;

/** The colour of events and special dates that name none (§9). */
export const DEFAULT_COLOUR = '#ff6b6b';

/** Invite codes are made of these: nothing that is mistaken for something else when read aloud (§1). */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const ROLE = 'shared account user';

/** A gateway may hold who is asking and which spaces are theirs for this long, counted from when it asked. */
export const LEASE_MS = 1_000;

export const SESSION_DAYS = 30;
export const ARCHIVE_DAYS = 30;
/** Minutes for which a sign-in counts as recent (§1). */
export const RECENT_SIGN_IN_MINUTES = 10;
