/** A user in the form that operators see: what identifies the account, and no content of the person. */
export interface UserSummary {
  id: string;
  email: string;
  name: string;
  createdAt: string;
  /** When the account was last used, exact to an hour; null when unknown. */
  lastSeenAt: string | null;
  /** The number of open sessions. */
  sessions: number;
  /** The number of groups of the user. */
  groups: number;
  /** When the account was disabled; null when it is enabled. */
  disabledAt: string | null;
}

/** A group in the form that operators see. */
export interface GroupSummary {
  id: string;
  name: string;
  members: number;
  createdAt: string;
  /** When a member last used Pawplan, exact to an hour. */
  lastSeenAt: string | null;
  /** When the last member left; the data of the group is deleted 30 days later. */
  archivedAt: string | null;
}

export interface PageOf<Item> {
  items: Item[];
  /** Pass it as `after` for the next page; null at the end. */
  next: string | null;
}

/** The result of an action on a user. */
export interface UserAction {
  id: string;
  /** The number of ended sessions. */
  sessions: number;
}

/** The result of closing a group. */
export interface GroupAction {
  id: string;
  /** The number of ended memberships. */
  members: number;
}

/** The result of creating a link for a new password. */
export interface ResetLink {
  id: string;
  expiresAt: string;
}

/** The last known complete backup: one that was taken or restored. */
export interface LastBackup {
  /** The time of the data in the backup; null without a backup. */
  takenAt: string | null;
}
