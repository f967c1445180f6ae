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
  /** Both travel with every lease, so they have an end. */
  groupsPerUser: 200,
  membersPerGroup: 500,
  /** Items per collection and space. */
  itemsPerSpace: 10_000,
  /** Bytes of a request body. */
  body: 256 * 1024,
} as const;

export const DEFAULT_COLOURS = { primaryColor: '#ff6b6b', secondaryColor: '#4ecdc4' } as const;

/** Invite codes are made of these: nothing that is mistaken for something else when read aloud (§1). */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const ROLE = 'shared account user';

/** A gateway may hold who is asking and which spaces are theirs for this long, counted from when it asked. */
export const LEASE_MS = 1_000;

export const SESSION_DAYS = 30;
export const ARCHIVE_DAYS = 30;
/** Minutes for which a sign-in counts as recent (§1). */
export const RECENT_SIGN_IN_MINUTES = 10;
