/** Asks for access to a person's Google calendar; `refused` names a token that Google no longer takes. */
export interface AskGoogleAccess {
  userId: string;
  refused?: string;
}

/** A short-lived token and what the person has decided about their connection. Never logged, never stored. */
export interface GoogleAccess {
  accessToken: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  /** Which Google account it is for, by Google's own id: what is known of another account's events does not count for it. */
  account: string;
  /** `personal` or a group id: where events are pulled into. */
  pullSpace: string;
  /** The groups that the person is in now: into no other may a sync write. */
  groupIds: string[];
}
