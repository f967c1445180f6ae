/** Limits and constants that both sides enforce. Lengths count UTF-16 units, as HTML's `maxlength` does. */
export const LIMITS = {
  name: 200,
  title: 200,
  description: 2_000,
  location: 300,
  email: 254,
  passwordMin: 6,
  passwordMax: 200,
  /** A code of an app or a recovery code, as typed. */
  factorCode: 40,
  /** The encrypted secret that is sent back with the first code. */
  factorSetup: 512,
  /** Recovery codes of one person. */
  recoveryCodes: 10,
  /** Codes that can be tried for one pending sign-in. */
  pendingAttempts: 5,
  /** Passkeys of one person, the characters of the name of one, and of the parts of a browser's answer. */
  passkeysPerPerson: 20,
  passkeyName: 60,
  passkeyId: 1_400,
  passkeyData: 4_096,
  passkeyAttestation: 16_384,
  groupName: 50,
  groupDescription: 200,
  inviteCode: 6,
  /** The maximum hours after which an invite code expires: one year. */
  inviteCodeHours: 8_760,
  /** Maximum days before a special date. */
  notificationDays: 30,
  /** Reminders of one item, and the items on which one person has reminders of their own. */
  reminders: 5,
  ownReminders: 2_000,
  unit: 40,
  /** The text of a recurrence rule, and the maximum of its interval and of its number of times. */
  rule: 200,
  ruleNumber: 999,
  /** A network address, including its zone. */
  address: 64,
  /** Maximum target and progress of a goal. */
  amount: 1_000_000_000,
  /** The points in a goal's history: about two months of daily progress. */
  historyPoints: 60,
  /**
   * Seconds of a session (`customMin`: if entered by hand), and for how many days a past session may still be recorded.
   */
  session: { min: 1, customMin: 60, max: 43_200, pastDays: 7 },
  sessionNotes: 500,
  /** Focus sessions in a reply without a window, and the maximum with a window. */
  sessionsListed: 500,
  sessionsInWindow: 10_000,
  /** The number of places on the leaderboard. */
  leaderboard: 5,
  /** The dates in the preview of a rule. */
  previewedDates: 5,
  /** The days of a window that lists occurrences, and the occurrences in it. */
  occurrencesWindow: 400,
  occurrencesListed: 2_000,
  /** Occurrences of one series that are changed or deleted. */
  seriesExceptions: 500,
  /** Up to so many missed dates of a repeating todo are counted. */
  missedDates: 20,
  /** The position of a todo, set by dragging. */
  rank: 120,
  /** The members who take turns with a repeating todo. */
  turns: 50,
  /** The number of items that one request can name by their ids. */
  itemsById: 50,
  /** Both lists are part of every lease, so they are limited. */
  groupsPerUser: 200,
  membersPerGroup: 500,
  /** The number of characters of a `User-Agent` that are read. */
  userAgent: 512,
  /**
   * Devices on which one person is signed in. Above it, the device that was unused for the longest time is signed out.
   */
  sessionsPerUser: 100,
  /** Known devices per account, and device tokens that are read per request. */
  knownDevices: 20,
  deviceTokens: 8,
  /** Users or groups on one page of an operator's list. */
  operatorPage: 100,
  /** Calendar feeds of one person in all spaces, and the characters of the name of one. */
  feedsPerPerson: 20,
  feedName: 60,
  /** Browsers of one person that show push messages, and the characters of a subscription's address and keys. */
  pushDevices: 20,
  pushEndpoint: 2_048,
  pushKey: 128,
  /** The characters of the name that a person gives such a browser. */
  pushDeviceName: 60,
  /** The token of the actions of a push message. */
  pushToken: 160,
  /** The token of the link that turns off e-mails. */
  mailToken: 100,
  /** Bytes of a request body. */
  body: 256 * 1024,
  /** Bytes of the body of an import, events in the file, and the parts of it that a reply names. */
  importBody: 1024 * 1024,
  importEvents: 2_000,
  importProblems: 50,
  importPreview: 20,
  /** Days that an imported event lists in addition to its rule, or instead of one. */
  importListedDays: 100,
  /** Days for which an import can be undone. */
  importUndoDays: 30,
} as const;

const MIB = 1024 * 1024;

/**
 * The default quotas per service, if the settings do not change them. Bytes are those of the stored documents. Ten
 * thousand todos with texts of a thousand characters stay below, and so do two years of a full calendar with the text
 * of an invitation in each event.
 */
export const QUOTAS = {
  /** Per kind (todos, events, …) in a space. */
  spaceItems: 10_000,
  spaceBytes: 16 * MIB,
  /** Of all kinds together, in a personal space or in a group. */
  personItems: 30_000,
  personBytes: 40 * MIB,
  groupItems: 30_000,
  groupBytes: 40 * MIB,
  /** Per person, in all spaces: 27 a day for ten years. */
  focusSessions: 100_000,
} as const;

export const DEFAULT_COLOURS = { primaryColor: '#ff6b6b', secondaryColor: '#4ecdc4' } as const;

/** The default colour of events and special dates. */
export const DEFAULT_COLOUR = '#ff6b6b';

/** The characters of invite codes; none of them is easily confused with another. */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const ROLE = 'shared account user';

/** How long a gateway may use a lease (the identity and the spaces of a session), in milliseconds from its request. */
export const LEASE_MS = 1_000;

/** Days after which an unused session ends. */
export const SESSION_DAYS = 30;
/** Days for which a device that has signed in stays known. */
export const DEVICE_DAYS = 180;
/** Days for which a trusted device needs no second step. */
export const TRUST_DAYS = 30;
/** Minutes for which a sign-in waits for its second step. */
export const PENDING_SIGN_IN_MINUTES = 5;
/** Minutes for which the challenge of a passkey is valid. */
export const PASSKEY_MINUTES = 5;
export const ARCHIVE_DAYS = 30;
/** Minutes for which a link to set a new password is valid. */
export const RESET_LINK_MINUTES = 60;
/** Days for which a link that confirms an e-mail address is valid. */
export const VERIFY_LINK_DAYS = 3;
/** Minutes for which a sign-in counts as recent. */
export const RECENT_SIGN_IN_MINUTES = 10;
